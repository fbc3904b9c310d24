-- draggable_scrollable_sheet_test / Can be flung up: 200 up, at 2000: all of it, and row 70 of 14 points each can be seen, rows 1 and 21
-- not (but on macOS): the list between 394 and 980.
local overlay = require "overlay"
local flutter = require "overlay.presets.flutter"

return overlay.scene {
  layers = {
    flutter.container { id = "s", drivingScrollView = overlay.scrollView { contentHeight = 1400, bounces = false } },
  },
}
