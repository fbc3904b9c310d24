-- AnchoredDraggableGestureTest / velocityThreshold_settle_velocityLowerThanThreshold_doesntAdvance: 40 of 100 on, at 112.5: A.
local overlay = require "overlay"
local compose = require "overlay.presets.compose"
return compose.container { id = "s", foundation = true, positionalThreshold = "half", notches = { "C", "B", "A" }, heightForNotch = function(notch, c) return c.availableSpace - ({ A = 0, B = 100, C = 200 })[notch] end, initialNotch = "A",
  dragStart = { slop = 0, axis = "vertical", keeps = "all", whileMoving = 0 } }
