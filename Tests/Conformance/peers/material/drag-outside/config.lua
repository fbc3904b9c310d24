-- BottomSheetBehaviorTest / testDragOutside: A fast swipe that begins 9 points above the sheet: collapsed stays.
local overlay = require "overlay"
local material = require "overlay.presets.material"

return overlay.scene { layers = { material.container { id = "s", peekHeight = 256, isHideable = true } } }
