-- BottomSheetBehaviorTest / testExpandedPeekHeight: Peek height as tall as the sheet: expanded and collapsed are the same place, and the
-- state changes all the same.
local overlay = require "overlay"
local material = require "overlay.presets.material"

return overlay.scene { layers = { material.container { id = "s", peekHeight = 640, isHideable = true } } }
