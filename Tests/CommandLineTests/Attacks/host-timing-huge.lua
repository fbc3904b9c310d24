local overlay = require "overlay"
return overlay.container { notches = { "low", "high" }, heightForNotch = { low = 100, high = 400 }, animation = overlay.timing { duration = 1e300 } }
--< drag
--> config.lua:2: overlay.timing: duration: found 1e+300, expected a number from 0 to 600
