local overlay = require "overlay"
local l = {} for i = 1, 20000 do l[i] = overlay.content { id = "a"..i } end return overlay.scene { layers = l }
--> config.lua:2: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
