-- ContainerManager / testDismissViewInSpecificContainer: Dismissed by the id that show gave, without animation: gone in the same frame.
local overlay = require "overlay"
return overlay.scene {
  layers = {
    overlay.viewContainer {
      name = "c", displayType = "stacking", queueType = "multiple", delayForShowingNext = 0, transition = "opacity",
    },
  },
}
