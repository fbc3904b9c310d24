local t
t = setmetatable({}, { __tostring = function() return tostring(t) end })
return tostring(t)
--> config.lua:2: the script was stopped because its calls are nested too deeply; does a function call itself without end?
