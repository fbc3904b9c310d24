-- BottomSheetBehaviorTest / testNoSwipeDownToCollapse: Not draggable: expanded stays.
local overlay = require "overlay"
local material = require "overlay.presets.material"

return overlay.scene {
  layers = {
    material.container {
      id = "s", peekHeight = 256, isHideable = true, shouldStartDragging = function() return false end,
    },
  },
}
