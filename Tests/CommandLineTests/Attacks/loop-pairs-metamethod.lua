for _ in pairs(setmetatable({}, { __pairs = function() return function() return 1 end end })) do end
--> config.lua:1: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
