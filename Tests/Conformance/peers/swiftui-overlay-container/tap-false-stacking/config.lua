-- TapToDismiss / testBothFalse: stacking: container False, view False: a tap on the background does nothing.
local overlay = require "overlay"
return overlay.scene {
  layers = {
    overlay.viewContainer {
      name = "c", queueType = "multiple", delayForShowingNext = 0, displayType = "stacking",
      backgroundStyle = "#ff0000", tapToDismiss = false,
    },
  },
}
