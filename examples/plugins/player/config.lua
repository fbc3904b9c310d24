-- A player that shares its policy with the search beside it: a flick carries it twice as far.
local overlay = require "overlay"
local policies = require "feel.policies"

local sheet = overlay.container {
  id = "player",
  notches = { "mini", "full" },
  heightForNotch = function(notch, container)
    local share = { mini = 0.18, full = 0.92 }
    return container.availableSpace * share[notch]
  end,
  animation = overlay.spring { damping = 0.9, initialVelocity = "release" },
  targetNotchPolicy = policies.carried(0.2),
  content = overlay.column {
    spacing = 16, insets = { top = 24, left = 16, right = 16 },
    overlay.text { id = "title", text = "Now Playing", size = 24, weight = "bold" },
  },
}

return overlay.scene {
  screen = { width = 390, height = 844, scale = 2, safeArea = { top = 47, bottom = 34 } },
  layers = { overlay.content { id = "map", content = overlay.map { seed = 5 } }, sheet },
}
