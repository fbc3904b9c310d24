local t = {}
for i = 1, 1000 do t[i] = string.rep("x", 1000000) end
return table.concat(t)
--> config.lua:2: the script was stopped because it needs more than 16777216 bytes of memory; does a table or a string grow without end?
