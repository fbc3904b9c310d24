-- A search sheet that shares its policy with the player beside it, which a module of their project keeps.
local overlay = require "overlay"
local policies = require "feel.policies"

local sheet = overlay.container {
  id = "search",
  notches = { "low", "half", "full" },
  heightForNotch = function(notch, container)
    local share = { low = 0.15, half = 0.5, full = 0.9 }
    return container.availableSpace * share[notch]
  end,
  animation = overlay.spring { damping = 0.9, initialVelocity = "release" },
  targetNotchPolicy = policies.carried(0.1),
  content = overlay.column {
    spacing = 16, insets = { top = 24, left = 16, right = 16 },
    overlay.text { id = "title", text = "Search", size = 24, weight = "bold" },
  },
}

return overlay.scene {
  screen = { width = 390, height = 844, scale = 2, safeArea = { top = 47, bottom = 34 } },
  layers = { overlay.content { id = "map", content = overlay.map { seed = 5 } }, sheet },
}
