-- draggable_scrollable_sheet_test / Other animations interrupt animateTo: To 1 in 200 ms, linear; at 100 ms it is at 0.75; a finger down
-- by 0.1 then: 0.65.
local overlay = require "overlay"
local flutter = require "overlay.presets.flutter"
local duration = 0.2
return overlay.scene {
  layers = {
    flutter.container {
      id = "s", drivingScrollView = overlay.scrollView { contentHeight = 1400, bounces = false },
      animation = function(c) return overlay.timing { duration = duration, curve = "linear" } end,
    },
  },
}
