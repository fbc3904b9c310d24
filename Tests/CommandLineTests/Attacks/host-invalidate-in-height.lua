local overlay = require "overlay"
local c0 return overlay.container { notches = { "low", "high" }, heightForNotch = function(n, c) c:invalidateNotchHeights() return n == "low" and 100 or 400 end }
--< drag
--> a move of "overlay": each move asks for another one at the same moment, without end
