-- IsPresentedDismiss / dismissesWhenChangedValueAndCurrentValueAreFalse: The state turns false: dismissed.
local overlay = require "overlay"
return overlay.scene {
  state = { on = false },
  layers = {
    overlay.viewContainer {
      name = "c", displayType = "stacking", queueType = "multiple", delayForShowingNext = 0,
      views = { { id = "a", isPresented = "on", width = 100, height = 40 } },
    },
  },
}
