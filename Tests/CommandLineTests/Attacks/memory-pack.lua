local t = {}
for i = 1, 1e9 do t[i] = table.pack(1, 2, 3, 4, 5, 6, 7, 8, t) end
--> config.lua:2: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
