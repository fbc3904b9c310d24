return setmetatable({}, { __index = function(t, k) return t[k] end }).x
--> config.lua:1: the script was stopped because its calls are nested too deeply; does a function call itself without end?
