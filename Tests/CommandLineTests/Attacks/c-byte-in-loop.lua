local s = string.rep("x", 7000)
while true do local _ = s:byte(1, -1) end
--> config.lua:2: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
