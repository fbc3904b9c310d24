-- BottomSheetBehaviorTest / testHalfExpandedToExpanded: Not fit to contents, half expanded, a fast swipe up: expanded.
local overlay = require "overlay"
local material = require "overlay.presets.material"

return overlay.scene {
  layers = { material.container { id = "s", peekHeight = 256, isHideable = true, isFitToContents = false } },
}
