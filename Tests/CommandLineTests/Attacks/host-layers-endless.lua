local overlay = require "overlay"
local l = {} while true do l[#l+1] = overlay.content { id = "a"..#l } end
--> config.lua:2: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
