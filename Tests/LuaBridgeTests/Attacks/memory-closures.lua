local list = {}
for i = 1, 1e9 do list[i] = function() return i end end
--> config.lua:2: the script was stopped because it needs more than 16777216 bytes of memory; does a table or a string grow without end?
