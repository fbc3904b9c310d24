-- draggable_scrollable_sheet_test / Can be flung up and then back down: Flung up (200, 2000); flung down (200, 2000): the list at its top,
-- the sheet still all of it; flung down once more: 150.
local overlay = require "overlay"
local flutter = require "overlay.presets.flutter"

return overlay.scene {
  layers = {
    flutter.container { id = "s", drivingScrollView = overlay.scrollView { contentHeight = 1400, bounces = false } },
  },
}
