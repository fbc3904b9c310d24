for i=1,900 do print(("x"):rep(1<<20)) end
--> config.lua:1: the script was stopped because it printed more than 1000 lines in one call or 16777216 bytes in all
