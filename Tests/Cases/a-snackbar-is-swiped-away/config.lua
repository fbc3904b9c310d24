local overlay = require "overlay"
local snackbar = require "overlay.presets.snackbar"

return overlay.scene {
  screen = { width = 400, height = 800 },
  layers = { snackbar.container {} },
  actions = {
    show = function(host, id)
      host.views:show(snackbar.view { text = "Saved", action = "Undo" }, { container = "snackbars", id = id, animated = false })
    end,
  },
}
