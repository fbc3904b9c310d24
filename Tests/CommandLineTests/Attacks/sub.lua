local s = ("a"):rep(1<<20)
while true do s:sub(2) end
--> config.lua:2: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
