local s = ("a"):rep(1<<20) local p = ("a"):rep(20).."b"..("a"):rep(20)
while true do s:find(p) end
--> config.lua:2: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
