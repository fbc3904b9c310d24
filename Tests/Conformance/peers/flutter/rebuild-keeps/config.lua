-- draggable_scrollable_sheet_test / DraggableScrollableSheet should not reset programmatic drag on rebuild: To 0.6 by program; asked for
-- its heights again: still 0.6 (360).
local overlay = require "overlay"
local flutter = require "overlay.presets.flutter"

return overlay.scene {
  layers = {
    flutter.container { id = "s", drivingScrollView = overlay.scrollView { contentHeight = 1400, bounces = false } },
  },
}
