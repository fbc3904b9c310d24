-- BottomSheetDialogTest / testTouchInside: A tap on the sheet does not close it.
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
