-- BottomSheetScaffoldTest / testOffset_whenCollapsed: Peek 75: its top 75 above the bottom.
local overlay = require "overlay"
local compose = require "overlay.presets.compose"

return overlay.scene { layers = { compose.container { id = "s", notches = { "partiallyExpanded", "expanded" },
  heightForNotch = function(notch, k) return ({ hidden = 0, partiallyExpanded = 75, expanded = 256 })[notch] end, initialNotch = "partiallyExpanded" } } }
