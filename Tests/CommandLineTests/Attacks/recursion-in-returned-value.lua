local t = {}
for _ = 1, 1000 do t = { t } end
return t
--> the value of config.lua[1][1][1][1][1][1][1][1][1][1][1][1][1][1][1][1][1][1][1][1][1][1][1][1][1][1][1][1][1][1][1][1] is nested more than 32 tables deep
