-- Toasts that wait for each other; the scene sleeps meanwhile.
local overlay = require "overlay"

return overlay.scene {
  layers = { overlay.viewContainer { name = "toasts", queueType = "oneByOneWaitFinish", autoDismiss = 2, delayForShowingNext = 0.5 } },
}
