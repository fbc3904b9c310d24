local m = { __lt = function() while true do end end }
table.sort({ setmetatable({}, m), setmetatable({}, m) })
--> config.lua:1: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
