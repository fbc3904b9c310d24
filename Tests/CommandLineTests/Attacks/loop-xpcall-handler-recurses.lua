local function h(e) return xpcall(error, h, e) end
while true do xpcall(error, h, "x") end
--> config.lua:1: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
--> config.lua:1: the script was stopped because one call took more than 500 ms of processor time
--> config.lua:2: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
--> config.lua:2: the script was stopped because one call took more than 500 ms of processor time
