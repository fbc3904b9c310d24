-- initial-snap.spec / should be open and snapped on initial load: Snap points 0, 148px, 355px, 1, the second active: open, at it.
local overlay = require "overlay"
local vaul = require "overlay.presets.vaul"

return overlay.scene {
  layers = {
    vaul.container {
      id = "d", pointer = "mouse", presentation = overlay.sheetPresentation {},
      content = overlay.rectangle { id = "box", height = 300 }, snapPoints = { 0, "148px", "355px", 1 },
      initialNotch = "148px",
    },
  },
}
