local t = {} for i=1,7000 do t[i]=i end local function f(...) while true do local x = {...} end end f(table.unpack(t))
--> config.lua:1: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
--> config.lua:1: the script was stopped because one call took more than 500 ms of processor time
