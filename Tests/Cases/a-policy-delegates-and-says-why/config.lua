local overlay = require "overlay"
local rushing = overlay.rushingForward {}
local band = overlay.rubberBand { factor = 0.25 }
return overlay.scene {
  layers = {
    overlay.container {
      id = "o",
      notches = { "low", "mid", "high" },
      heightForNotch = { low = 211, mid = 400, high = 633 },
      -- What the Activity demo does: slow to go down, quick to go up.
      targetNotchPolicy = function(context)
        if context.velocity > 0 then return overlay.rushingForward { minimumVelocity = 2400 }, "down asks for a hard flick" end
        return rushing(context), "up as ever"
      end,
      translationFunction = function(translation, minimum, maximum) return band(translation, minimum, maximum) end,
    },
    overlay.sheet {
      id = "s",
      views = { { id = "root" } },
      anchors = { overlay.ratio(0.5), overlay.pointsFromBottom(100) },
      targetNotchPolicy = function(context) return overlay.projection {}(context) end,
    },
  },
}
