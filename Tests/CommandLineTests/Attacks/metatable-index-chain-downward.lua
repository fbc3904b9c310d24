local top = {}
local bottom = top
for _ = 1, 1900 do
  local below = {}
  setmetatable(bottom, { __index = below })
  bottom = below
end
while true do local _ = top.x end
--> config.lua:5: a chain of more than 16 '__index' tables
