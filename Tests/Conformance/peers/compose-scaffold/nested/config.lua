-- BottomSheetScaffoldTest / testNestedScrollConnection: A list of 5000 in it, a page with another behind. Swiped up by half of the list's
-- height: expanded, the list at 0. Swiped down by all of it: partially expanded, the list at 0. A swipe on the page: nothing of the sheet.
local overlay = require "overlay"
local compose = require "overlay.presets.compose"

return overlay.scene { layers = { compose.container { id = "s", notches = { "partiallyExpanded", "expanded" },
  heightForNotch = function(notch, k) return ({ hidden = 0, partiallyExpanded = 75, expanded = 640 })[notch] end, initialNotch = "partiallyExpanded", drivingScrollView = overlay.scrollView {
    contentHeight = 5000,
  } } } }
