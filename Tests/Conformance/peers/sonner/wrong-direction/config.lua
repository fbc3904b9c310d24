-- basic.spec / toast is not dismissed by a fast swipe in a direction that is not allowed: It may go up: a fast flick to the left leaves
-- it. (Up and right at once cannot be said.)
local overlay = require "overlay"
return overlay.scene {
  layers = {
    overlay.viewContainer {
      name = "t", displayType = "stacking", queueType = "multiple", alignment = "bottomTrailing", insets = 24,
      transition = "move(bottom)+opacity", autoDismiss = 4, holdsWhileTouched = true,
      dismissGesture = { drag = "top", threshold = 45, velocity = 110 },
    },
  },
}
