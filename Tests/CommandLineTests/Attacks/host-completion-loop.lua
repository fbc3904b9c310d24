local overlay = require "overlay"
return overlay.container { notches = { "low", "high" }, heightForNotch = { low = 100, high = 400 }, didMoveToNotch = function(n, c) local function f() c:moveOverlay("low", { animated = false, completion = f }) end f() end }
--< drag
--> config.lua:2: the script was stopped after 500000000 instructions in all its calls together (or as much work inside library functions)
