local t = {} for i=1,7999 do t[i]=i end while true do local a = table.unpack(t) end
--> config.lua:1: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
