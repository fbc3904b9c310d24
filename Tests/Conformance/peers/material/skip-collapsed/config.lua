-- BottomSheetBehaviorTest / testSkipCollapsed: Collapsed state skipped, expanded, the same swipe to just above the peek height: hidden.
local overlay = require "overlay"
local material = require "overlay.presets.material"

return overlay.scene {
  layers = { material.container { id = "s", peekHeight = 256, isHideable = true, skipCollapsed = true } },
}
