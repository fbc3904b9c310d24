-- Multiple / testDismissViewWithIsPresentedAfterConnected: A bound view dismissed with all: its state is false.
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
