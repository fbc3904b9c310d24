-- A finger catches the overlay on its way, twice: it goes on from what is seen.
local overlay = require "overlay"

return overlay.container {
  id = "sheet",
  notches = { "low", "middle", "high" },
  heightForNotch = function(notch, container)
    local share = { low = 0.2, middle = 0.5, high = 0.85 }
    return container.availableSpace * share[notch]
  end,
  animation = overlay.spring { damping = 0.5, response = 0.6, initialVelocity = "release" },
}
