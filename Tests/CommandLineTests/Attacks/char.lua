local c = string.char while true do c(1,2,3,4,5) end
--> config.lua:1: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
