-- draggable_scrollable_sheet_test / Can be dragged down when not full height: From 300 by 325 down: 150, the smallest.
local overlay = require "overlay"
local flutter = require "overlay.presets.flutter"

return overlay.scene {
  layers = {
    flutter.container { id = "s", drivingScrollView = overlay.scrollView { contentHeight = 1400, bounces = false } },
  },
}
