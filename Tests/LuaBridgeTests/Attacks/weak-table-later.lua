local m = {}
local t = setmetatable({}, m)
m.__mode = "k"
m.__gc = function() while true do end end
getmetatable(t).__mode = "v"
t[{}] = 1
return getmetatable(t) == m
--> returns boolean(true)
