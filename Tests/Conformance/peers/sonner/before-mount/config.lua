-- basic.spec / toast created before the Toaster mounts is still shown: Shown at the very beginning: there.
local overlay = require "overlay"
return overlay.scene {
  layers = {
    overlay.viewContainer {
      name = "t", displayType = "stacking", queueType = "multiple", alignment = "bottomTrailing", insets = 24,
      transition = "move(bottom)+opacity", autoDismiss = 4, holdsWhileTouched = true,
      dismissGesture = { drag = "bottom", threshold = 45, velocity = 110 },
    },
  },
}
