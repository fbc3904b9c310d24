-- AnchoredDraggableGestureTest / targetValue_animationCancelledResetsTargetValueToClosest: On its way from A to C (500), taken over where
-- B (250) is the closest: B is its target then.
local overlay = require "overlay"
local compose = require "overlay.presets.compose"
return compose.container { id = "s", foundation = true, positionalThreshold = "half", notches = { "C", "B", "A" }, heightForNotch = function(notch, c) return c.availableSpace - ({ A = 0, B = 250, C = 500 })[notch] end, initialNotch = "A",
  dragStart = {
    slop = 0, axis = "vertical", keeps = "all", whileMoving = 0,
  }, animation = overlay.timing { duration = 0.3, curve = "linear" } }
