local overlay = require "overlay"
return overlay.scene { layers = { overlay.content { id = "a" } }, actions = { go = function() while true do end end } }
--< go
--> config.lua:2: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
