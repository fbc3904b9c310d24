local f = function() return 1 end for i=1,180 do local g=f f=function() return g() end end while true do f() end
--> config.lua:1: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
