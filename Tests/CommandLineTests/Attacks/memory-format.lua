local s = string.rep("x", 1000000)
local list = {}
for i = 1, 1e9 do list[i] = string.format("%s%d", s, i) end
--> config.lua:3: the script was stopped because it needs more than 268435456 bytes of memory; does a table or a string grow without end?
