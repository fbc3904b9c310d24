-- ModalBottomSheetTest / defaultStateForSmallContentIsFullExpanded: Content 256: expanded, its top 256 above the bottom.
local overlay = require "overlay"
local compose = require "overlay.presets.compose"

return overlay.scene {
  layers = {
    compose.container {
      id = "s", presentation = overlay.sheetPresentation {}, content = overlay.rectangle { id = "box", height = 256 },
    },
  },
}
