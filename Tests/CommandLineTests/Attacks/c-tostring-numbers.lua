while true do local _ = 1e300 .. "" end
--> config.lua:1: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
--> config.lua:1: the script was stopped because one call took more than 2000 ms of processor time
