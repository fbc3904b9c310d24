-- ContainerManager / testDismissAllViewInSpecificContainers: All of the first two, without animation: gone at once; the third is not told.
local overlay = require "overlay"
return overlay.scene {
  layers = {
    overlay.viewContainer { name = "c1", transition = "opacity" },
    overlay.viewContainer { name = "c2", transition = "opacity" },
    overlay.viewContainer { name = "c3", transition = "opacity" },
  },
}
