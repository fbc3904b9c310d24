local t = {}
for i = 1, 1000 do t[i] = string.rep("x", 1000000) end
return table.concat(t)
--> config.lua:2: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
