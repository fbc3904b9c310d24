-- Multiple / testDismissViewWithLimitedMaxView: At most one, pause 0.1 s: the first dismissed, the second is displayed after 0.1 s, none
-- waits.
local overlay = require "overlay"
return overlay.scene {
  layers = {
    overlay.viewContainer {
      name = "c", displayType = "stacking", queueType = "multiple", maximumNumberOfViewsInMultipleMode = 1,
      delayForShowingNext = 0.1,
    },
  },
}
