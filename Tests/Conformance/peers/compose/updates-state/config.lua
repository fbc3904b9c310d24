-- AnchoredDraggableGestureTest / updatesState: 55 per cent of the way to B (250), let go at rest: B; back by 55 per cent: A.
local overlay = require "overlay"
local compose = require "overlay.presets.compose"
return compose.container { id = "s", foundation = true, positionalThreshold = "half", notches = { "C", "B", "A" }, heightForNotch = function(notch, c) return c.availableSpace - ({ A = 0, B = 250, C = 500 })[notch] end, initialNotch = "A",
  dragStart = { slop = 0, axis = "vertical", keeps = "all", whileMoving = 0 } }
