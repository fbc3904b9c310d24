local s = string.rep("9", 1000000)
while true do tonumber(s) end
--> config.lua:2: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
