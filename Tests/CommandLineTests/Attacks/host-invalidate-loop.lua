local overlay = require "overlay"
return overlay.container { notches = { "low", "high" }, heightForNotch = { low = 100, high = 400 }, willTranslate = function(c) c:invalidateNotchHeights() end }
--< drag
--> a move of "overlay": each move asks for another one at the same moment, without end
