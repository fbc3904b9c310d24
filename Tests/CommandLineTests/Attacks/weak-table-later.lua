local m = {}
local t = setmetatable({}, m)
m.__mode = "k"
m.__gc = function() while true do end end
getmetatable(t).__mode = "v"
t[{}] = 1
return getmetatable(t) == m
--> config.lua:1: the value that the config returns: found true, expected a layer such as overlay.container {...}, or overlay.scene {...}
