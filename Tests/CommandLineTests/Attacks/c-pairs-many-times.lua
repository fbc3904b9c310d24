local t = {}
for i = 1, 10000 do t["k" .. i] = i end
while true do pairs(t) end
--> config.lua:3: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
