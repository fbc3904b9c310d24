-- The screen turns while a finger drags: the notch is kept, and the drag goes on from its old start.
local overlay = require "overlay"

return overlay.container {
  id = "sheet",
  notches = { "low", "middle", "high" },
  heightForNotch = function(notch, container)
    local share = { low = 0.2, middle = 0.5, high = 0.85 }
    return container.availableSpace * share[notch]
  end,
}
