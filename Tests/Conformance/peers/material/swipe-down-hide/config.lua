-- BottomSheetBehaviorTest / testSwipeDownToHide: Collapsed, a fast swipe down: hidden.
local overlay = require "overlay"
local material = require "overlay.presets.material"

return overlay.scene { layers = { material.container { id = "s", peekHeight = 256, isHideable = true } } }
