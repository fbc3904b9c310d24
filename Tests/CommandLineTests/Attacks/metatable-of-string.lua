getmetatable("").__index = nil
--> config.lua:1: bad argument #1 to 'getmetatable' (table expected, got string)
