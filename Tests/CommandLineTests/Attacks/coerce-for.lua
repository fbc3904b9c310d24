local a = ("0"):rep(1<<20)
while true do for i = 1, a do end end
--> config.lua:2: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
--> config.lua:2: the script was stopped because one call took more than 500 ms of processor time
