local overlay = require "overlay"
return overlay.container { notches = { "a", "b" }, heightForNotch = { a = 1, b = 2 }, animation = overlay.timing { duration = 0.000001 },
  didMoveToNotch = function(n, c) c:moveOverlay(n == "a" and "b" or "a", { animated = true }) end }
--< drag
--> config.lua:3: the script was stopped after 500000000 instructions in all its calls together (or as much work inside library functions)
