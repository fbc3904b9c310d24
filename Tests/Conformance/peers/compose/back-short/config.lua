-- ModalBottomSheetTest / shortSheet_isDismissedOnBackPress: Content 0.4, the partial state skipped: a way back closes it.
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
