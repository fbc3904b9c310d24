local overlay = require "overlay"
return overlay.container { notches = { "low", "high" }, heightForNotch = { low = 100, high = 400 }, background = function() while true do end end }
--< drag frames
--> config.lua:2: overlay.container: background: found a function, expected a colour "#rrggbb", "#rrggbbaa" or its role, overlay.linearGradient, overlay.blur or "none"
