-- draggable_scrollable_sheet_test / Fling snaps in direction of momentum: Snap sizes 0.5, 0.75, at 0.5. Up by 0.1 at 1000: 0.75. Down by
-- 0.3 at 1000: 0.25.
local overlay = require "overlay"
local flutter = require "overlay.presets.flutter"

return overlay.scene {
  layers = {
    flutter.container {
      id = "s", drivingScrollView = overlay.scrollView { contentHeight = 1400, bounces = false }, snap = true,
      snapSizes = { 0.5, 0.75 },
    },
  },
}
