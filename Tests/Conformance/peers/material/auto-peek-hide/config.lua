-- BottomSheetBehaviorTest / testAutoPeekHeightHide: Peek height auto, hidden by program: nothing seen.
local overlay = require "overlay"
local material = require "overlay.presets.material"
return material.container { id = "s", isHideable = true }
