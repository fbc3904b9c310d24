-- OneByOneWaitFinish / testDismissTopmostView: The topmost dismissed: the next is displayed, none waits.
local overlay = require "overlay"
return overlay.scene {
  layers = {
    overlay.viewContainer {
      name = "c", displayType = "stacking", queueType = "oneByOneWaitFinish", delayForShowingNext = 0,
    },
  },
}
