local overlay = require "overlay"
return overlay.scene {
  layers = {
    overlay.container { id = "outer", notches = { "low", "high" }, heightForNotch = { low = 400, high = 700 } },
    overlay.container {
      id = "inner",
      inside = "outer",
      frame = { top = 100 },
      notches = { "low", "high" },
      heightForNotch = function(notch, container) return container.availableSpace * (notch == "low" and 0.25 or 0.5) end,
    },
    overlay.container {
      id = "aside",
      frame = function(screen) return { x = screen.width - 150, y = 100, width = 150, height = 300 } end,
      notches = { "low", "high" },
      heightForNotch = { low = 80, high = 200 },
    },
  },
}
