local overlay = require "overlay"
local tall = 1

-- The notch to which the keyboard's end leads has sunk below the height at which a release dismisses: nothing was released.
return overlay.scene {
  layers = {
    overlay.container {
      id = "sheet", notches = { "low", "high" }, heightForNotch = function(notch) return (notch == "low" and 56 or 106) * tall end,
      initialNotch = "high", heightsChanged = "height", keyboard = "extend",
      presentation = overlay.sheetPresentation { dismissingHeight = 60 },
    },
  },
  actions = { shrink = function() tall = 0.5 end },
}
