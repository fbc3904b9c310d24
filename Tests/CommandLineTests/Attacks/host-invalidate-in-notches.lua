local overlay = require "overlay"
return overlay.container { notches = function(c) c:invalidateNotchHeights() return { "low", "high" } end, heightForNotch = { low=1, high=2 } }
--< drag
--> a move of "overlay": each move asks for another one at the same moment, without end
