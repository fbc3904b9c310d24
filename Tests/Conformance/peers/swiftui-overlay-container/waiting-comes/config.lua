-- QueueHandler / testPushViewIntoQueue, testDismissIfNeeded, testTransferNewViewFromTempQueueIfNeeded: One displayed, one waits; the
-- displayed one removed; the waiting one moves over with no pause.
local overlay = require "overlay"
return overlay.scene {
  layers = {
    overlay.viewContainer {
      name = "c", displayType = "stacking", queueType = "multiple", delayForShowingNext = 0,
      maximumNumberOfViewsInMultipleMode = 1,
    },
  },
}
