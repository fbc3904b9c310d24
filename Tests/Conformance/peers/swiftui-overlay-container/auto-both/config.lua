-- AutoDismissMerge / testAutoDismissMergeWhenBothNotNil2: Container 10 s, view 20 s: 20 s.
local overlay = require "overlay"
return overlay.scene {
  layers = {
    overlay.viewContainer {
      name = "c", displayType = "stacking", queueType = "multiple", delayForShowingNext = 0, autoDismiss = 10,
    },
  },
}
