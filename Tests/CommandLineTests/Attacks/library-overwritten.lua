pcall(function() string.format = nil end)
local name = string.format("%s", "kept")
math.sin = function() return name end
--> config.lua:3: math.sin cannot be assigned: the library is sealed
