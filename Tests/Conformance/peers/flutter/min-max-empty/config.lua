-- draggable_scrollable_sheet_test / Setting snapSizes to null / [] resolves to min and max; Min and max are implicitly added: snapSizes =
-- {},: up by 0.4: 1; down by 0.7: 0.25.
local overlay = require "overlay"
local flutter = require "overlay.presets.flutter"

return overlay.scene {
  layers = {
    flutter.container {
      id = "s", drivingScrollView = overlay.scrollView { contentHeight = 1400, bounces = false }, snap = true,
      snapSizes = {},
    },
  },
}
