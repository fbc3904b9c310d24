-- SheetDismissalPolicy / should not dismiss if the translation does not reach the threshold: At 200, threshold 100 points: it stays.
local overlay = require "overlay"
return overlay.container {
  id = "o", notches = { "min", "med", "max" }, heightForNotch = { min = 0, med = 100, max = 200 },
  presentation = overlay.sheetPresentation {
    dismissingVelocity = 1e9, dismissingHeight = 100,
  }, initialNotch = "max", asksAtRest = true, translationFunction = function(t) return t end,
  targetNotchPolicy = function(context) return overlay.restAt(context.height) end,
}
