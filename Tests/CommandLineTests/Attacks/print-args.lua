local t = {} for i=1,7000 do t[i]=i end while true do pcall(print, table.unpack(t)) end
--> config.lua:1: the script was stopped because its calls are nested too deeply; does a function call itself without end?
