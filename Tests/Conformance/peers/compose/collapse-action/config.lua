-- ModalBottomSheetTest / testCollapseAction_tallBottomSheet_whenExpanded: Expanded, collapsed by its action: its top at half of the
-- screen. (Here by a function: "collapse" goes to the lowest, which is hidden.)
local overlay = require "overlay"
local compose = require "overlay.presets.compose"

return overlay.scene {
  layers = {
    compose.container {
      id = "s", presentation = overlay.sheetPresentation {}, content = overlay.rectangle { id = "box", height = 640 },
      grabberAction = function(host) host:overlay("s"):moveOverlay("partiallyExpanded") end,
    },
  },
}
