-- Banners at the top: a finger takes them up, and one that is only touched stays as long as that lasts.
local overlay = require "overlay"

return overlay.scene {
  screen = { width = 390, height = 844, safeArea = { top = 59, bottom = 34 } },
  layers = {
    overlay.viewContainer {
      name = "banners", displayType = "vertical", alignment = "top", spacing = 8, autoDismiss = 3, holdsWhileTouched = true,
      transition = "move(top)", animation = overlay.smooth { duration = 0.4 },
      dismissGesture = { drag = "top", threshold = 0.5, velocity = 500, resists = overlay.rubberBand {} },
    },
  },
}
