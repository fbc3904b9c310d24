local overlay = require "overlay"
return overlay.container { notches = { "low", "high" }, heightForNotch = { low = 100, high = 400 }, animation = overlay.timing { duration = 0 }, didMoveToNotch = function(n, c) c:moveOverlay(n == "low" and "high" or "low", { animated = true }) end }
--< drag
--> a move of "overlay": each move asks for another one at the same moment, without end
