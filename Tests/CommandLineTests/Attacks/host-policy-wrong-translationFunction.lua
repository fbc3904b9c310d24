local overlay = require "overlay"
return overlay.container { notches = { "low", "high" }, heightForNotch = { low = 100, high = 400 }, translationFunction = function() return {} end }
--< drag
--> config.lua:2: the function returned a table, but a finite number was expected
