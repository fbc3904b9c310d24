-- BottomSheetDialogTest / testShortDialog: The content (100) is shorter than the peek height: the sheet is as tall as the content, at the
-- bottom.
local overlay = require "overlay"
local material = require "overlay.presets.material"

return overlay.scene {
  layers = {
    material.container {
      id = "s", peekHeight = 256, isHideable = true, presentation = overlay.sheetPresentation {},
      content = overlay.rectangle { height = 100 },
    },
  },
}
