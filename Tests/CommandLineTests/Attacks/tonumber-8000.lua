local a, f = ("1"):rep(8000), tonumber
while true do f(a) f(a) f(a) f(a) end
--> config.lua:2: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
