-- BottomSheetBehaviorTest / testNestedScroll: A slow swipe over the list from the very bottom to the top: expanded, and the list has been
-- scrolled in the same motion.
local overlay = require "overlay"
local material = require "overlay.presets.material"

return overlay.scene {
  layers = {
    material.container {
      id = "s", peekHeight = 256, isHideable = true, drivingScrollView = overlay.scrollView { contentHeight = 1640 },
    },
  },
}
