while true do print("x") end
--> config.lua:1: the script was stopped because it printed more than 1000 lines in one call or 1048576 bytes in all
