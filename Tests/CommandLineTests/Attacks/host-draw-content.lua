local overlay = require "overlay"
return overlay.container { notches = { "low", "high" }, heightForNotch = { low = 100, high = 400 }, content = function() while true do end end }
--< drag frames
--> config.lua:2: overlay.container: content: found a function, expected a content node such as overlay.text
