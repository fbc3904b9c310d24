-- TapToDismiss / testNilAndFalse: horizontal: container None, view False: a tap on the background does nothing.
local overlay = require "overlay"
return overlay.scene {
  layers = {
    overlay.viewContainer {
      name = "c", queueType = "multiple", delayForShowingNext = 0, displayType = "horizontal",
      backgroundStyle = "#ff0000",
    },
  },
}
