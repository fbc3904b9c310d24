-- ModalBottomSheetTest / missingAnchors_findsClosest: Tall, swiped down twice: hidden. Then short content, shown again: expanded.
local overlay = require "overlay"
local compose = require "overlay.presets.compose"
local size = 640
return overlay.scene {
  actions = { size = function(host, h) size = h host:overlay("s"):invalidateNotchHeights() end },
  layers = {
    compose.container {
      id = "s", presentation = overlay.sheetPresentation {},
      content = overlay.rectangle { id = "box", height = function() return size end },
    },
  },
}
