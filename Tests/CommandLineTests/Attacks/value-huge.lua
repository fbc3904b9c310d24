local t = {}
for i = 1, 200000 do t[i] = i end
return t
--> the value of config.lua[100000] has more than 100000 values
