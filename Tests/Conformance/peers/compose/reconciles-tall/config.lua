-- ModalBottomSheetTest / tallSheet_anchorChangeHandler_previousTargetNotInAnchors_reconciles: Empty, shown; then content of 0.6: partially
-- expanded. (Up to 1.3: from expanded, too, a change of size goes there; by its source.)
local overlay = require "overlay"
local compose = require "overlay.presets.compose"
local size = 0
return overlay.scene {
  actions = { size = function(host, h) size = h host:overlay("s"):invalidateNotchHeights() end },
  layers = {
    compose.container {
      id = "s", presentation = overlay.sheetPresentation {},
      content = overlay.rectangle { id = "box", height = function() return size end },
    },
  },
}
