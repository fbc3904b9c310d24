local s = string.rep("a", 1000000)
local w = string.rep("a", 500000) .. "b"
while true do string.find(s, w) end
--> config.lua:3: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
