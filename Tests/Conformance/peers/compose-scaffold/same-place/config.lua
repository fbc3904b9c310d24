-- BottomSheetScaffoldTest / testNoCollapseExpandAction_whenPeekHeightIsSheetHeight (its places): The sheet as tall as the peek height: one
-- place; a swipe leaves it there.
local overlay = require "overlay"
local compose = require "overlay.presets.compose"

return overlay.scene { layers = { compose.container { id = "s", notches = { "partiallyExpanded", "expanded" },
  heightForNotch = function(notch, k) return ({ hidden = 0, partiallyExpanded = 75, expanded = 75 })[notch] end, initialNotch = "partiallyExpanded" } } }
