-- OneByOneWaitFinish / testShowView: One shown, one displayed.
local overlay = require "overlay"
return overlay.scene {
  layers = {
    overlay.viewContainer {
      name = "c", displayType = "stacking", queueType = "oneByOneWaitFinish", delayForShowingNext = 0,
    },
  },
}
