local s = ("€"):rep(300000) while true do for p, c in utf8.codes(s) do end end
--> config.lua:1: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
