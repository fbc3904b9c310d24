local x = 1 while true do x = x // 3 + x % 7 end
--> config.lua:1: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
