local a = string.rep("x", 1000000)
while true do local _ = a .. "y" end
--> config.lua:2: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
