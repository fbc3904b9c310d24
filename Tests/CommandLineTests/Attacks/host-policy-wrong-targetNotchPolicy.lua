local overlay = require "overlay"
return overlay.container { notches = { "low", "high" }, heightForNotch = { low = 100, high = 400 }, targetNotchPolicy = function() return {} end }
--< drag
--> config.lua:2: the function returned an empty table, but one of the notches "low", "high" was expected
