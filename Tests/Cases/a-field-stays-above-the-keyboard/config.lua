local overlay = require "overlay"
return overlay.scene {
  screen = { width = 390, height = 844, safeArea = { top = 59, bottom = 34 } },
  layers = {
    overlay.container {
      id = "notes", notches = { "half", "full" }, heightForNotch = { half = 400, full = 740 }, style = "flexibleHeight",
      keyboard = "lift", dismissesKeyboard = "onDrag",
      content = overlay.column {
        insets = { top = 24, left = 16, bottom = 16, right = 16 },
        overlay.text { "Notes" },
        overlay.textField { "New note", id = "note" },
      },
    },
  },
}
