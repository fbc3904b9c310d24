-- draggable_scrollable_sheet_test / Scrolls correct amount when maxChildSize == 1.0: The same up to 1: 275.
local overlay = require "overlay"
local flutter = require "overlay.presets.flutter"

return overlay.scene {
  layers = {
    flutter.container {
      id = "s", drivingScrollView = overlay.scrollView { contentHeight = 1400, bounces = false },
      initialChildSize = 0.25,
    },
  },
}
