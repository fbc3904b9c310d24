-- basic.spec / toast's dismiss callback gets executed correctly: Swiped away: told once.
local overlay = require "overlay"
return overlay.scene {
  actions = {
    go = function(host) host.views:show({ width = 356, height = 54, disappearAction = function() print("closed") end }, { container = "t", id = "a" }) end,
  },
  layers = {
    overlay.viewContainer {
      name = "t", displayType = "stacking", queueType = "multiple", alignment = "bottomTrailing", insets = 24,
      transition = "move(bottom)+opacity", autoDismiss = 4, holdsWhileTouched = true,
      dismissGesture = { drag = "bottom", threshold = 45, velocity = 110 },
    },
  },
}
