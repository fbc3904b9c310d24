local a = string.rep("x", 1000000) .. "y"
local b = string.rep("x", 1000000) .. "z"
while true do local _ = a < b end
--> config.lua:3: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
--> config.lua:3: the script was stopped because one call took more than 500 ms of processor time
