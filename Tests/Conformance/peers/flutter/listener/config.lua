-- draggable_scrollable_sheet_test / Can listen for changes in sheet size (drags and a jump): Down by 0.1: told of 0.4 once. (steps of one)
-- Then a jump to 0.6: told once.
local overlay = require "overlay"
local flutter = require "overlay.presets.flutter"

return overlay.scene {
  layers = {
    flutter.container {
      id = "s", drivingScrollView = overlay.scrollView { contentHeight = 1400, bounces = false },
      willTranslate = function(k) print(string.format("%g", k.targetHeight / 600)) end,
    },
  },
}
