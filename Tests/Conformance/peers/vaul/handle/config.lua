-- with-handle.spec / click should cycle to the next snap point: Snap points 148px, 355px; a click on the handle: the second.
local overlay = require "overlay"
local vaul = require "overlay.presets.vaul"

return overlay.scene {
  layers = {
    vaul.container {
      id = "d", pointer = "mouse", presentation = overlay.sheetPresentation {},
      content = overlay.rectangle { id = "box", height = 300 }, snapPoints = { "148px", "355px" },
      grabberAction = "expand",
    },
  },
}
