while true do print("x") end
--> config.lua:1: the script was stopped because it printed more than 1000 lines in one call or 16777216 bytes in all
