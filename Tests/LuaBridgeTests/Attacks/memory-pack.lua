local t = {}
for i = 1, 1e9 do t[i] = table.pack(1, 2, 3, 4, 5, 6, 7, 8, t) end
--> config.lua:2: the script was stopped because it needs more than 16777216 bytes of memory; does a table or a string grow without end?
