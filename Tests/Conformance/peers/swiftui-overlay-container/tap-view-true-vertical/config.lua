-- TapToDismiss / testNilAndTrue: vertical: container None, view True: a tap on the background does nothing.
local overlay = require "overlay"
return overlay.scene {
  layers = {
    overlay.viewContainer {
      name = "c", queueType = "multiple", delayForShowingNext = 0, displayType = "vertical",
      backgroundStyle = "#ff0000",
    },
  },
}
