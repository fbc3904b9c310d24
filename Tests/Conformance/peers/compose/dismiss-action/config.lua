-- ModalBottomSheetTest / testDismissAction_tallBottomSheet_whenPartiallyExpanded, whenExpanded: Dismissed by its action.
local overlay = require "overlay"
local compose = require "overlay.presets.compose"

return overlay.scene {
  layers = {
    compose.container {
      id = "s", presentation = overlay.sheetPresentation {}, content = overlay.rectangle { id = "box", height = 640 },
      grabberAction = "dismiss",
    },
  },
}
