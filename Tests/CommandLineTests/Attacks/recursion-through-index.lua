local t = {}
for i = 1, 300 do
  local below = t
  t = setmetatable({}, { __index = function(_, k) return below[k] end })
end
return t.x
--> config.lua:4: the script was stopped because its calls are nested too deeply; does a function call itself without end?
