local t = {}
for _ = 1, 1000 do t = { t } end
local text = ""
for _ = 1, 1e9 do text = text .. tostring(t) end
--> config.lua:4: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
