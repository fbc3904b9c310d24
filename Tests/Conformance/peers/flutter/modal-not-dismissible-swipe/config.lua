-- material/bottom_sheet_test / Swiping down a modal BottomSheet should dismiss it by default (isDismissible=false): Not dismissible by a
-- tap, dragged down by 150: gone.
local overlay = require "overlay"
local flutter = require "overlay.presets.flutter"
local moves = flutter.animation { modal = true }
return flutter.container {
  id = "s", modal = true, content = overlay.rectangle { id = "box", height = 200 },
  presentation = overlay.sheetPresentation { presenting = moves, dismissing = moves, dismissesOnTap = false },
}
