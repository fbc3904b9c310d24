local bottom = {}
local top = bottom
for _ = 1, 1900 do top = setmetatable({}, { __index = top }) end
while true do local _ = top.x end
--> config.lua:3: a chain of more than 16 '__index' tables
