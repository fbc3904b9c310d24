local p = ("x"):rep(5000) local t = {} for i=1,1000 do t[i]=p..i end while true do table.sort(t, function(a,b) return a>b end) table.sort(t) end
--> config.lua:1: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
