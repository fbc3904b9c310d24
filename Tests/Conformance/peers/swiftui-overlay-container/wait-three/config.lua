-- OneByOneWaitFinish / testShowViewAfterConnect: Three shown: the first displayed, the second and third wait in this order.
local overlay = require "overlay"
return overlay.scene {
  layers = {
    overlay.viewContainer {
      name = "c", displayType = "stacking", queueType = "oneByOneWaitFinish", delayForShowingNext = 0,
    },
  },
}
