-- base.spec / should close when dragged down: From its middle in one step to (0, 800): gone half a second later.
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
