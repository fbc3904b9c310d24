-- basic.spec / toast is not removed when event prevented in action: Its action runs, and it stays.
local overlay = require "overlay"
return overlay.scene {
  actions = { act = function() print("acted") end },
  layers = {
    overlay.viewContainer {
      name = "t", displayType = "stacking", queueType = "multiple", alignment = "bottomTrailing", insets = 24,
      transition = "move(bottom)+opacity", autoDismiss = 4, holdsWhileTouched = true,
      dismissGesture = { drag = "bottom", threshold = 45, velocity = 110 },
    },
  },
}
