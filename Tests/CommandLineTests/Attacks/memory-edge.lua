local keep = {} for i=1,2.2e6 do keep[i]={} end while true do pcall(string.rep, "x", 1<<20) keep[#keep+1]=("x"):rep(100000) end
--> config.lua:1: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
