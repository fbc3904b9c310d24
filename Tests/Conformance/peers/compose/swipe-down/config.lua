-- ModalBottomSheetTest / isDismissedOnSwipeDown: Content 256: a swipe down over the content closes it.
local overlay = require "overlay"
local compose = require "overlay.presets.compose"

return overlay.scene {
  layers = {
    compose.container {
      id = "s", presentation = overlay.sheetPresentation {}, content = overlay.rectangle { id = "box", height = 256 },
    },
  },
}
