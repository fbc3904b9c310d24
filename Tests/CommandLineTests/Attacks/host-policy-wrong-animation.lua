local overlay = require "overlay"
return overlay.container { notches = { "low", "high" }, heightForNotch = { low = 100, high = 400 }, animation = function() return {} end }
--< drag
--> config.lua:2: the function returned an empty table, but overlay.spring, overlay.dampedSpring, overlay.timing or a function(elapsed) was expected
