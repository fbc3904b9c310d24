local overlay = require "overlay"
return overlay.container { notches = { "low", "high" }, heightForNotch = { low = 100, high = 400 }, targetNotchPolicy = function() return 0/0 end }
--< drag
--> config.lua:2: the function returned nan, but one of the notches "low", "high" was expected
