local overlay = require "overlay"
return overlay.container { notches = { "low", "high" }, heightForNotch = { low = 100, high = 400 }, willTranslate = function(c) local function f(x) x:animateAlongside(f, f) end c:animateAlongside(f, f) end }
--< drag
--> config.lua:2: attempt to index a nil value (local 'x')
