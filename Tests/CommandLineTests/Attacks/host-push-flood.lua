local overlay = require "overlay"
return overlay.scene { layers = { overlay.sheet { id = "s", views = { { id = "r" } } } }, actions = { go = function(host) local i = 0 while true do i = i + 1 host:overlay("s"):push({ id = "v"..i }, { animated = false }) end end } }
--< go
--> config.lua:2: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
