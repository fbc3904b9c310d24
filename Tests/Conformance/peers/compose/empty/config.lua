-- ModalBottomSheetTest / emptySheet_expandDoesNotAnimate: Empty content: shown it is expanded, at the very bottom.
local overlay = require "overlay"
local compose = require "overlay.presets.compose"

return overlay.scene {
  layers = {
    compose.container {
      id = "s", presentation = overlay.sheetPresentation {}, content = overlay.rectangle { id = "box", height = 0 },
    },
  },
}
