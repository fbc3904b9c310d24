-- TapToDismiss / testTrueAndFalse: vertical: container True, view False: a tap on the background dismisses.
local overlay = require "overlay"
return overlay.scene {
  layers = {
    overlay.viewContainer {
      name = "c", queueType = "multiple", delayForShowingNext = 0, displayType = "vertical",
      backgroundStyle = "#ff0000", tapToDismiss = true,
    },
  },
}
