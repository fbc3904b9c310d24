local list = {}
for i = 1, 1e9 do list[i] = function() return i end end
--> config.lua:2: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
