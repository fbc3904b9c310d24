-- BottomSheetBehaviorTest / testSwipeUpToExpand: Collapsed, a fast swipe from its visible middle to the top of the screen: expanded.
local overlay = require "overlay"
local material = require "overlay.presets.material"

return overlay.scene { layers = { material.container { id = "s", peekHeight = 256, isHideable = true } } }
