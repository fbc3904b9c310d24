-- BottomSheetBehaviorTest / testSetStateExpandedToCollapsed, testSetStateHiddenToCollapsed, testSetStateCollapsedToCollapsed: States set
-- by program are reached: expanded, collapsed, hidden (nothing seen), collapsed, collapsed.
local overlay = require "overlay"
local material = require "overlay.presets.material"

return overlay.scene { layers = { material.container { id = "s", peekHeight = 256, isHideable = true } } }
