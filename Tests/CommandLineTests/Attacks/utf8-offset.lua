local s = ("€"):rep(300000) while true do utf8.offset(s, 299999) end
--> config.lua:1: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
