-- basic.spec / dismissible toast is not removed when dragged: Not dismissible: dragged by 300 it stays.
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
