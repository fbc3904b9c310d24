-- non-dismissible.spec / should not close when dragged down: Not dismissible: dragged down it is there.
local overlay = require "overlay"
local vaul = require "overlay.presets.vaul"

return overlay.scene {
  layers = {
    vaul.container {
      id = "d", pointer = "mouse", presentation = overlay.sheetPresentation {},
      content = overlay.rectangle { id = "box", height = 300 }, dismissible = false,
    },
  },
}
