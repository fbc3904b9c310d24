local top = {}
for _ = 1, 1900 do top = setmetatable({}, { __newindex = top }) end
while true do top.x = nil end
--> config.lua:3: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
--> config.lua:3: the script was stopped because one call took more than 500 ms of processor time
