local t = {} for i=1,1000 do t["k"..i]=i end while true do local k = next(t) while k do k = next(t,k) end end
--> config.lua:1: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
