-- BottomSheetScaffoldTest / respectsConfirmStateChange: Expanded refused by a rule: a swipe up leaves it partially expanded.
local overlay = require "overlay"
local compose = require "overlay.presets.compose"

return overlay.scene { layers = { compose.container { id = "s", notches = { "partiallyExpanded", "expanded" },
  heightForNotch = function(notch, k) return ({ hidden = 0, partiallyExpanded = 75, expanded = 256 })[notch] end, initialNotch = "partiallyExpanded", canReachNotch = function(notch) return notch ~= "expanded" end } } }
