local s = string.rep("x", 1000000)
local list = {}
for i = 1, 1e9 do list[i] = string.format("%s%d", s, i) end
--> config.lua:3: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
