local t = {} for i=1,200000 do t["k"..i]=i end while true do for k in pairs(t) do end end
--> config.lua:1: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
--> config.lua:1: the script was stopped because one call took more than 2000 ms of processor time
