-- basic.spec / toast is not removed when hovered: A finger rests on it for more than 5 seconds: it stays. (A mouse that hovers cannot be
-- said.)
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
