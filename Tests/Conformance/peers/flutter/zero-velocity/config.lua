-- draggable_scrollable_sheet_test / Zero velocity drag snaps to nearest snap target: 0.25 0.5 0.75 1. From 0.5: up 0.35: 0.75. Up 0.2: 1.
-- Down 0.1: 1. Down 0.45: 0.5. Down 0.1 at a speed of 1: 0.5.
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
