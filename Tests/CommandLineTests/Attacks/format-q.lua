local s = ("\0"):rep(1<<20) while true do string.format("%q", s) end
--> config.lua:1: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
--> config.lua:1: the script was stopped because one call took more than 500 ms of processor time
