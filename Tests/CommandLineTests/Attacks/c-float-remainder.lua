local a, b = 1e308, 5e-324
while true do local _ = a % b end
--> config.lua:2: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
