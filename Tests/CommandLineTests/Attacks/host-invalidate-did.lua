local overlay = require "overlay"
return overlay.container { notches = { "low", "high" }, heightForNotch = { low = 100, high = 400 }, didMoveToNotch = function(n, c) c:invalidateNotchHeights() end }
--< drag
--> the run is longer than 600 simulated seconds; raise --limit-time if that is meant
