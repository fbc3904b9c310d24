-- A sheet whose anchors are ratios: 0 is the very top of the safe area, 1 its very bottom.
local overlay = require "overlay"
return overlay.scene {
  screen = { width = 390, height = 844, safeArea = { top = 47, bottom = 34 } },
  layers = {
    overlay.sheet { id = "sheet", anchors = { overlay.ratio(1), overlay.ratio(0), overlay.ratio(0.5) }, views = { { id = "root" } } },
  },
}
