local t = {} for i=1,10000 do t[i]=i+0.1 end while true do table.concat(t) end
--> config.lua:1: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
--> config.lua:1: the script was stopped because one call took more than 500 ms of processor time
