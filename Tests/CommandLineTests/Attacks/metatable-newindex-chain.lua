local top = {}
for _ = 1, 1900 do top = setmetatable({}, { __newindex = top }) end
while true do top.x = nil end
--> config.lua:2: a chain of more than 16 '__newindex' tables
