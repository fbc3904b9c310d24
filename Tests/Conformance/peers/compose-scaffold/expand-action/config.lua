-- BottomSheetScaffoldTest / testExpandAction_whenCollapsed: Expanded by its action: 300.
local overlay = require "overlay"
local compose = require "overlay.presets.compose"

return overlay.scene { layers = { compose.container { id = "s", notches = { "partiallyExpanded", "expanded" },
  heightForNotch = function(notch, k) return ({ hidden = 0, partiallyExpanded = 75, expanded = 300 })[notch] end, initialNotch = "partiallyExpanded", grabberAction = "expand" } } }
