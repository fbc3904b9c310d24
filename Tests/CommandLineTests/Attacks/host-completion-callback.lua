local overlay = require "overlay"
local function again(c) c.host:overlay("o"):moveOverlay("high", { animated = false, completion = again }) c.host:overlay("o"):moveOverlay("low", { animated = false, completion = again }) end
return overlay.container { id = "o", notches = { "low", "high" }, heightForNotch = { low = 100, high = 400 }, didMoveToNotch = function(n, c) again(c) end }
--> config.lua:2: the script was stopped after 500000000 instructions in all its calls together (or as much work inside library functions)
