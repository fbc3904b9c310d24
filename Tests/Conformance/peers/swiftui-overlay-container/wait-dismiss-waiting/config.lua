-- OneByOneWaitFinish / testDismissViewInTempQueue; testDismissViewTransferFormTempQueueAfterConnect: Of three the second, which waits,
-- dismissed: the first displayed, the third waits.
local overlay = require "overlay"
return overlay.scene {
  layers = {
    overlay.viewContainer {
      name = "c", displayType = "stacking", queueType = "oneByOneWaitFinish", delayForShowingNext = 0,
    },
  },
}
