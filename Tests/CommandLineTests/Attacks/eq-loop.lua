local m = {__eq=function() return true end} local a, b = setmetatable({},m), setmetatable({},m) while true do if a==b then end end
--> config.lua:1: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
