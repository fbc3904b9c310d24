local overlay = require "overlay"
return overlay.container { notches = { "low", "high" }, heightForNotch = { low = 100, high = 400 }, targetNotchPolicy = function() while true do print("x") end end }
--< drag
--> config.lua:2: the script was stopped because it printed more than 1000 lines in one call or 16777216 bytes in all
