-- ModalBottomSheetTest / anchorsChange_retainsCurrentValue (its end): Then no content: there is a hidden place only, and it is hidden.
local overlay = require "overlay"
local compose = require "overlay.presets.compose"
local size = 2800
return overlay.scene {
  actions = { size = function(host, h) size = h host:overlay("s"):invalidateNotchHeights() end },
  layers = {
    compose.container {
      id = "s", presentation = overlay.sheetPresentation {},
      content = overlay.rectangle { id = "box", height = function() return size end },
    },
  },
}
