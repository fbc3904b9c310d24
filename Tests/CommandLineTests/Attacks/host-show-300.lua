local overlay = require "overlay"
return overlay.scene { layers = { overlay.viewContainer { name = "v"  } }, actions = { go = function(host) for i = 1, 20000 do host.views:show({ width = 10, height = 10 }, { container = "v" }) end end } }
--< go
--> config.lua:2: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
