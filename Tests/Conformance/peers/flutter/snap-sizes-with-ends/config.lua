-- draggable_scrollable_sheet_test / Zero velocity drag ... (the sizes as the suite gives them, ends included): snapSizes 0.25 0.5 0.75 1:
-- the ends may be said; the same.
local overlay = require "overlay"
local flutter = require "overlay.presets.flutter"

return overlay.scene {
  layers = {
    flutter.container {
      id = "s", drivingScrollView = overlay.scrollView { contentHeight = 1400, bounces = false }, snap = true,
      snapSizes = { 0.25, 0.5, 0.75, 1.0 },
    },
  },
}
