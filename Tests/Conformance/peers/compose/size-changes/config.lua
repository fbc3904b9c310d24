-- ModalBottomSheetTest / shortSheet_sizeChanges_snapsToNewTarget: Content 56, 100, 30: the top is that far above the bottom.
local overlay = require "overlay"
local compose = require "overlay.presets.compose"
local size = 56
return overlay.scene {
  actions = { size = function(host, h) size = h host:overlay("s"):invalidateNotchHeights() end },
  layers = {
    compose.container {
      id = "s", presentation = overlay.sheetPresentation {},
      content = overlay.rectangle { id = "box", height = function() return size end },
    },
  },
}
