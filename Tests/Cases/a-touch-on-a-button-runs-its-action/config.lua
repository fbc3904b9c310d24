local overlay = require "overlay"
return overlay.scene {
  layers = {
    overlay.container {
      id = "o", notches = { "low", "high" }, heightForNotch = { low = 211, high = 633 },
      content = overlay.column { insets = 20, overlay.button { title = "Go up", action = "up" } },
    },
  },
  actions = { up = function(host) host:overlay("o"):moveOverlay("high") end },
}
