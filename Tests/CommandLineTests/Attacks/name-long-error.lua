local t = setmetatable({}, {__name=("x"):rep(1<<20)}) while true do pcall(math.abs, t) end
--> config.lua:1: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
