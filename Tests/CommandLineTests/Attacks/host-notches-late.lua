local overlay = require "overlay"
local x = 2 return overlay.container { id="o", notches = function() local n = {} for i=1,x do n[i] = "n"..i end x = x * 100 return n end, heightForNotch = function(n) return tonumber(n:sub(2)) end, didMoveToNotch = function(n,c) c:invalidateNotchHeights() end }
--< drag
--> config.lua:2: notches of "o": found 20000, more than 1000; raise --limit-notches if that is meant
