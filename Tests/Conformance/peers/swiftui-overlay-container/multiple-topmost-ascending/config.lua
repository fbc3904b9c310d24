-- Multiple / testDismissTopmostViewInAscendingOrder: The topmost is the second: the first is left.
local overlay = require "overlay"
return overlay.scene {
  layers = {
    overlay.viewContainer { name = "c", displayType = "stacking", queueType = "multiple", delayForShowingNext = 0 },
  },
}
