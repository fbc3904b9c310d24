local overlay = require "overlay"
return overlay.container { notches = { "low", "high" }, heightForNotch = { low = 100, high = 400 }, content = overlay.text { text = function() print(1) return "x" end } }
--< drag frames
--> config.lua:2: the function printed, but it is called for each frame; print from a callback or an action instead
