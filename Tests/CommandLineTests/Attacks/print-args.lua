local t = {} for i=1,7000 do t[i]=i end while true do pcall(print, table.unpack(t)) end
--> config.lua:1: the script was stopped because it printed more than 1000 lines in one call or 16777216 bytes in all
