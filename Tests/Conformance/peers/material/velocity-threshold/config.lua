-- lib BottomSheetBehaviorTest (Robolectric) / setSignificantVelocityThreshold: The significant velocity is 500 by default and can be set,
-- to 1. With 1, expanded without a collapsed place and let go 40 points lower at 100 points a second: hidden; with 500 it is not.
local overlay = require "overlay"
local material = require "overlay.presets.material"

return overlay.scene {
  layers = {
    material.container {
      id = "s", isHideable = true, skipCollapsed = true, initialNotch = "expanded", significantVelocityThreshold = 1,
    },
  },
}
