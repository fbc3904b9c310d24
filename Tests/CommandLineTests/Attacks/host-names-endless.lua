local overlay = require "overlay"
local x = 0 return overlay.container { id="o", notches = function() local n = {} for i=1,60 do x = x + 1 n[i] = "n"..x end return n end, heightForNotch = function(n) return 1 end, didMoveToNotch = function(n,c) c:invalidateNotchHeights() end, willTranslate = function(c) c:invalidateNotchHeights() end }
--< drag
--> a move of "o": each move asks for another one at the same moment, without end
