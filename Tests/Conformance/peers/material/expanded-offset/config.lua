-- lib BottomSheetBehaviorTest (Robolectric) / createBottomSheet_with...Offset_hasCorrectOffset: Not fit to contents, expanded offset 10:
-- the top at 10; 220: at 220.
local overlay = require "overlay"
local material = require "overlay.presets.material"

return overlay.scene {
  layers = {
    material.container { id = "s", peekHeight = 256, isHideable = true, isFitToContents = false,expandedOffset = 10 },
  },
}
