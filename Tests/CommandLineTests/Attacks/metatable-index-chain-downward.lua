local top = {}
local bottom = top
for _ = 1, 1900 do
  local below = {}
  setmetatable(bottom, { __index = below })
  bottom = below
end
while true do local _ = top.x end
--> config.lua:8: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
--> config.lua:8: the script was stopped because one call took more than 500 ms of processor time
