local overlay = require "overlay"
return overlay.scene { layers = { overlay.container { id = "o", notches = { "low", "high" }, heightForNotch = { low = 100, high = 400 } } }, actions = { go = function(host) while true do host:overlay("o"):moveOverlay("low", { animated = false }) end end } }
--< go
--> config.lua:2: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
