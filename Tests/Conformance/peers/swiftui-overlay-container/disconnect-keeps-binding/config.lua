-- QueueHandler / testDisconnectPreservingQueueKeepsBindingTrueUntilDismissAfterReconnect (and after handler recreation): The bound state
-- stays true in the background, and turns false at the dismissal afterwards.
local overlay = require "overlay"
return overlay.scene {
  state = { on = true },
  actions = {
    read = function(host, key) print(key .. " " .. tostring(host.state[key])) end,
  },
  layers = {
    overlay.viewContainer { name = "c", displayType = "stacking", queueType = "multiple", delayForShowingNext = 0 },
  },
}
