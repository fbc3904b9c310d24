setmetatable(string, {})
--> config.lua:1: cannot change a protected metatable
