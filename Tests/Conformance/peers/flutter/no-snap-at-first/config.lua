-- draggable_scrollable_sheet_test / Does not snap away from initial child on build: With snapping, at first 0.7: it stays there (420).
local overlay = require "overlay"
local flutter = require "overlay.presets.flutter"

return overlay.scene {
  layers = {
    flutter.container {
      id = "s", drivingScrollView = overlay.scrollView { contentHeight = 1400, bounces = false }, snap = true,
      initialChildSize = 0.7,
    },
  },
}
