local overlay = require "overlay"
return overlay.container { notches = { "low", "high" }, heightForNotch = { low = 100, high = 400 }, animation = function() return function(e) return 0.5, false end end }
--< drag
--> config.lua:2: animation of "overlay": the animation has not said that it is finished after 600 s; return true as its second value
