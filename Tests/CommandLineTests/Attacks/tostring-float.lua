local x = 1e300/3 while true do tostring(x) tostring(x) tostring(x) tostring(x) end
--> config.lua:1: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
