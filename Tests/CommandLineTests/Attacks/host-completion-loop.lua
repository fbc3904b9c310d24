local overlay = require "overlay"
return overlay.container { notches = { "low", "high" }, heightForNotch = { low = 100, high = 400 }, didMoveToNotch = function(n, c) local function f() c:moveOverlay("low", { animated = false, completion = f }) end f() end }
--< drag
--> config.lua:2: this context is only valid during the call that it was given to; keep its numbers, not the context
