setmetatable(_ENV, {})
--> config.lua:1: cannot change a protected metatable
