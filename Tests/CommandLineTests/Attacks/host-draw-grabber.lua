local overlay = require "overlay"
return overlay.container { notches = { "low", "high" }, heightForNotch = { low = 100, high = 400 }, grabber = function() while true do end end }
--< drag frames
--> config.lua:2: overlay.container: grabber: found a function, expected true or false
