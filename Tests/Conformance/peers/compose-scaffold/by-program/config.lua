-- BottomSheetScaffoldTest / revealAndConceal_manually: Expanded and back by program: 75, 300, 75.
local overlay = require "overlay"
local compose = require "overlay.presets.compose"

return overlay.scene { layers = { compose.container { id = "s", notches = { "partiallyExpanded", "expanded" },
  heightForNotch = function(notch, k) return ({ hidden = 0, partiallyExpanded = 75, expanded = 300 })[notch] end, initialNotch = "partiallyExpanded" } } }
