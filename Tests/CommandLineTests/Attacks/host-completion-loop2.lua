local overlay = require "overlay"
local function go(host) host:overlay("o"):moveOverlay("low", { animated = false, completion = function() go(host) end }) end return overlay.scene { layers = { overlay.container { id = "o", notches = { "low", "high" }, heightForNotch = { low = 100, high = 400 } } }, actions = { go = go } }
--< go
--> a move of "o": each move asks for another one at the same moment, without end
