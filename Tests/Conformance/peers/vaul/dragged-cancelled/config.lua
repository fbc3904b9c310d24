-- base.spec / should close when dragged down and cancelled: The same down, and cancelled: gone half a second later.
local overlay = require "overlay"
local vaul = require "overlay.presets.vaul"

return overlay.scene {
  layers = {
    vaul.container {
      id = "d", pointer = "mouse", presentation = overlay.sheetPresentation {},
      content = overlay.rectangle { id = "box", height = 300 },
    },
  },
}
