local f, g
f = function() return g() end
g = function() return f() end
return f()
--> config.lua:2: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
