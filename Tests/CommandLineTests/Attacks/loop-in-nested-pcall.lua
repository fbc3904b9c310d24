local function f() while true do end end
while true do pcall(pcall, pcall, f) end
--> config.lua:1: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
