-- BottomSheetDialogTest / testHideBottomSheet: The state set to hidden by program: the dialog is cancelled.
local overlay = require "overlay"
local material = require "overlay.presets.material"

return overlay.scene {
  layers = {
    material.container {
      id = "s", peekHeight = 256, isHideable = true, presentation = overlay.sheetPresentation {},
      content = overlay.rectangle { height = 600 },
    },
  },
}
