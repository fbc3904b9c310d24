local t = setmetatable({}, { __mode = "kv" })
for i = 1, 1e9 do t[i] = string.rep("x", i) end
--> config.lua:1: '__mode' is not available to scripts: weak tables would make results depend on the collector
