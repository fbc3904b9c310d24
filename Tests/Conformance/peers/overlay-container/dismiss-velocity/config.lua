-- SheetDismissalPolicy / should dismiss if the translation velocity reaches the threshold: At 0, 1000 points per second, threshold 900: it
-- goes.
local overlay = require "overlay"
return overlay.container {
  id = "o", notches = { "min", "med", "max" }, heightForNotch = { min = 0, med = 100, max = 200 },
  presentation = overlay.sheetPresentation {
    dismissingVelocity = 900, dismissingHeight = 0,
  }, initialNotch = "max", asksAtRest = true, translationFunction = function(t) return t end,
  targetNotchPolicy = function(context) return overlay.restAt(context.height) end,
}
