-- The list drags the overlay up, scrolls when it is at the top, bounces at its end, and drags the overlay down again.
local overlay = require "overlay"

return overlay.container {
  id = "sheet",
  notches = { "low", "middle", "high" },
  heightForNotch = function(notch, container)
    local share = { low = 0.2, middle = 0.5, high = 0.85 }
    return container.availableSpace * share[notch]
  end,
  drivingScrollView = overlay.scrollView { contentHeight = 1400, inset = 20, frame = { x = 0, y = 60, width = 390, height = 657 } },
}
