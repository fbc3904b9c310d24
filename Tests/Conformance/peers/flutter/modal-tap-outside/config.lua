-- material/bottom_sheet_test / Tapping outside a modal BottomSheet should dismiss it by default (and when isDismissible=true): A tap at
-- (20, 20): gone.
local overlay = require "overlay"
local flutter = require "overlay.presets.flutter"
local moves = flutter.animation { modal = true }
return flutter.container {
  id = "s", modal = true, content = overlay.rectangle { id = "box", height = 200 },
  presentation = overlay.sheetPresentation { presenting = moves, dismissing = moves },
}
