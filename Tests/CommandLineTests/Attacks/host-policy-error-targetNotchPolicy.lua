local overlay = require "overlay"
return overlay.container { notches = { "low", "high" }, heightForNotch = { low = 100, high = 400 }, targetNotchPolicy = function() error({}) end }
--< drag
--> config.lua:2: an error with a table value instead of a message
