-- ModalBottomSheetTest / hideBySwiping_skipPartiallyExpanded: The partial state skipped, content 256, expanded; swiped down: hidden.
local overlay = require "overlay"
local compose = require "overlay.presets.compose"

return overlay.scene {
  layers = {
    compose.container {
      id = "s", presentation = overlay.sheetPresentation {}, content = overlay.rectangle { id = "box", height = 256 },
      skipPartiallyExpanded = true,
    },
  },
}
