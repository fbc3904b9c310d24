-- ModalBottomSheetTest / preservesLayoutDirection: From right to left inside it, too.
local overlay = require "overlay"
print(overlay.environment.layoutDirection)
local compose = require "overlay.presets.compose"

return overlay.scene {
  layers = {
    compose.container {
      id = "s", presentation = overlay.sheetPresentation {}, content = overlay.rectangle { id = "box", height = 100 },
    },
  },
}
