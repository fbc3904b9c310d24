local overlay = require "overlay"
return overlay.scene {
  screen = { width = 390, height = 844 },
  layers = {
    overlay.content { id = "page", content = overlay.column { insets = 40, overlay.button { "Pin", id = "pin", action = "pin" } } },
    overlay.container {
      id = "sheet", notches = { "medium", "large" }, heightForNotch = { medium = 400, large = 780 },
      presentation = overlay.sheetPresentation { undimmedThrough = "medium" },
    },
  },
  actions = { pin = function() end },
}
