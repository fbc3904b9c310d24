local overlay = require "overlay"

-- The keyboard's room makes a notch, and a finger holds the sheet while both go: the way back still asks for it.
return require("overlay.presets.compose").container {
  id = "sheet", keyboard = "inset",
  content = overlay.column { insets = 20, overlay.button { title = "Send", height = 40, action = function() end }, overlay.textField { "Name", id = "field" } },
}
