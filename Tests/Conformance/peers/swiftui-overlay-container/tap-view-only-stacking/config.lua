-- TapToDismiss / testFalseAndTrue: stacking: container False, view True: a tap on the background dismisses.
local overlay = require "overlay"
return overlay.scene {
  layers = {
    overlay.viewContainer {
      name = "c", queueType = "multiple", delayForShowingNext = 0, displayType = "stacking",
      backgroundStyle = "#ff0000", tapToDismiss = false,
    },
  },
}
