local overlay = require "overlay"

-- The keyboard makes the content tall enough for a notch in the middle, which goes with it; the way back leads there meanwhile.
return require "overlay.presets.compose".container {
  id = "sheet", keyboard = "extend",
  content = overlay.column { insets = 20, overlay.text { "A field", height = 40 }, overlay.textField { "Name", id = "field" } },
}
