-- QueueControlOperator / testControlOperatorNone: No operator: both arrive.
local overlay = require "overlay"
return overlay.scene {
  layers = {
    overlay.viewContainer {
      name = "c", displayType = "stacking", queueType = "multiple", delayForShowingNext = 0,
      queueControlOperator = "none",
    },
  },
}
