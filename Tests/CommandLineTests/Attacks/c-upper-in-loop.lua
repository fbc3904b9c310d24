local s = string.rep("x", 1000000)
while true do s:upper() end
--> config.lua:2: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
