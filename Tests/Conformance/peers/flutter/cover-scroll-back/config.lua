-- draggable_scrollable_sheet_test / Can be dragged up and cover its container and scroll in single motion, and then dragged back down:
-- From 300 up by 325: 600, and the list at 25; down by 325: the list at 0, and 300.
local overlay = require "overlay"
local flutter = require "overlay.presets.flutter"

return overlay.scene {
  layers = {
    flutter.container { id = "s", drivingScrollView = overlay.scrollView { contentHeight = 1400, bounces = false } },
  },
}
