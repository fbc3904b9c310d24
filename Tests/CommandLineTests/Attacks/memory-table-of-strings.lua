local t = {}
for i = 1, 1e9 do t[i] = string.rep("x", 100000) .. i end
--> config.lua:2: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
