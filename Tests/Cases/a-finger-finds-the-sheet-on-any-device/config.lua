local overlay = require "overlay"
return overlay.container {
  id = "sheet", notches = { "low", "high" },
  heightForNotch = function(notch, container) return container.availableSpace * (notch == "low" and 0.2 or 0.7) end,
  content = overlay.column { insets = 30, overlay.button { "Go", id = "go", action = function() end } },
}
