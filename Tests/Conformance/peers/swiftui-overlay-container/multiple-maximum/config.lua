-- Multiple / testShowViewWithLimitedMaxView: At most one: one displayed, one waits.
local overlay = require "overlay"
return overlay.scene {
  layers = {
    overlay.viewContainer {
      name = "c", displayType = "stacking", queueType = "multiple", delayForShowingNext = 0,
      maximumNumberOfViewsInMultipleMode = 1,
    },
  },
}
