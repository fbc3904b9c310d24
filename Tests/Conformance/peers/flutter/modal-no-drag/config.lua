-- material/bottom_sheet_test / Swiping down a (modal) BottomSheet should not dismiss it when enableDrag is false: Not draggable: there.
local overlay = require "overlay"
local flutter = require "overlay.presets.flutter"
local moves = flutter.animation { modal = true }
return flutter.container {
  id = "s", modal = true, content = overlay.rectangle { id = "box", height = 200 },
  presentation = overlay.sheetPresentation { presenting = moves, dismissing = moves },
  shouldStartDragging = function() return false end,
}
