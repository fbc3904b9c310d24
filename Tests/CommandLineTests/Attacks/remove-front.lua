local t = {} for i=1,100000 do t[i]=i end while true do table.remove(t,1) t[#t+1]=1 end
--> config.lua:1: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
