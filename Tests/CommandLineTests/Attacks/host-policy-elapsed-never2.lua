local overlay = require "overlay"
return overlay.container { notches = { "low", "high" }, heightForNotch = { low = 100, high = 400 }, animation = function(e) return 0.5, false end }
--< drag
--> config.lua:2: the function returned 0.5, but overlay.spring, overlay.dampedSpring, overlay.timing or a function(elapsed) was expected
