-- DismissGestureMerge / testMergeGestureWhenContainerIsNil: View tap: tap.
local overlay = require "overlay"
return overlay.scene {
  layers = {
    overlay.viewContainer { name = "c", displayType = "stacking", queueType = "multiple", delayForShowingNext = 0 },
  },
}
