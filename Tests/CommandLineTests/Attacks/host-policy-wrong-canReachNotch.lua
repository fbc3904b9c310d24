local overlay = require "overlay"
return overlay.container { notches = { "low", "high" }, heightForNotch = { low = 100, high = 400 }, canReachNotch = function() return {} end }
--< drag
--> config.lua:2: the function returned a table, but true or false was expected
