-- DismissGestureMerge / testMergeGestureWhenBothNotNil: Container double tap, view tap: tap.
local overlay = require "overlay"
return overlay.scene {
  layers = {
    overlay.viewContainer {
      name = "c", displayType = "stacking", queueType = "multiple", delayForShowingNext = 0,
      dismissGesture = "doubleTap",
    },
  },
}
