-- BottomSheetBehaviorTest / testSkipCollapsed_smallSwipe_remainsExpanded: Collapsed state skipped, expanded, a slow swipe (1.5 s) from the
-- top to 0.5 of the height: expanded.
local overlay = require "overlay"
local material = require "overlay.presets.material"

return overlay.scene {
  layers = { material.container { id = "s", peekHeight = 256, isHideable = true, skipCollapsed = true } },
}
