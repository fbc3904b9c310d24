-- draggable_scrollable_sheet_test / Can animate / jump to arbitrary positions: To 0.6: 360. To 0.4: 240. Flung up by all of the screen at
-- 100: 600, the list scrolled. To 0.8: 480, the list where it was.
local overlay = require "overlay"
local flutter = require "overlay.presets.flutter"

return overlay.scene {
  layers = {
    flutter.container { id = "s", drivingScrollView = overlay.scrollView { contentHeight = 1400, bounces = false } },
  },
}
