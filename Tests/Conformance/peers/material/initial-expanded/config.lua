-- BottomSheetBehaviorInitialStateTest / testSetStateExpanded: Begins expanded: its top at 0.
local overlay = require "overlay"
local material = require "overlay.presets.material"

return overlay.scene {
  layers = { material.container { id = "s", peekHeight = 256, isHideable = true, initialNotch = "expanded" } },
}
