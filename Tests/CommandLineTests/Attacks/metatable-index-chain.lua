local bottom = {}
local top = bottom
for _ = 1, 1900 do top = setmetatable({}, { __index = top }) end
while true do local _ = top.x end
--> config.lua:4: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
--> config.lua:4: the script was stopped because one call took more than 500 ms of processor time
