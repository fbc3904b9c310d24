-- AutoDismissMerge / testAutoDismissMergeWhenBothNil: Neither says it: never.
local overlay = require "overlay"
return overlay.scene {
  layers = {
    overlay.viewContainer { name = "c", displayType = "stacking", queueType = "multiple", delayForShowingNext = 0 },
  },
}
