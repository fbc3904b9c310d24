-- non-dismissible.spec / should not close on background interaction: Not dismissible: a click beside it does nothing.
local overlay = require "overlay"
local vaul = require "overlay.presets.vaul"

return overlay.scene {
  layers = {
    vaul.container {
      id = "d", pointer = "mouse", presentation = overlay.sheetPresentation { dismissesOnTap = false },
      content = overlay.rectangle { id = "box", height = 300 }, dismissible = false,
    },
  },
}
