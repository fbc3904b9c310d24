-- OneByOneWaitFinish / testDismissAllViewWithIsPresentedAfterConnect: A bound view waits; all dismissed: none, its state false.
local overlay = require "overlay"
return overlay.scene {
  state = { on = true },
  actions = {
    read = function(host, key) print(key .. " " .. tostring(host.state[key])) end,
  },
  layers = {
    overlay.viewContainer {
      name = "c", displayType = "stacking", queueType = "oneByOneWaitFinish", delayForShowingNext = 0,
    },
  },
}
