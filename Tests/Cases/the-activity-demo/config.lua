-- OverlayContainer's Activity demo: a presented overlay that goes up easily and down hardly, and is dismissed below its middle notch.
local overlay = require "overlay"

local easily = overlay.rushingForward {}
local hardly = overlay.rushingForward { minimumVelocity = 2400 }

return overlay.scene {
  screen = { width = 390, height = 844, safeArea = { top = 47, bottom = 34 } },
  layers = {
    overlay.content {
      id = "page", background = "#ff3b30",
      content = overlay.button {
        id = "show", title = "Show/Hide Overlay", style = "plain", x = 95, y = 80, width = 200, height = 34,
        action = function(host)
          local activity = host:overlay("activity")
          activity:moveOverlay("medium", { animated = false })
          activity:present()
        end,
      },
    },
    overlay.container {
      id = "activity",
      notches = { "minimum", "medium", "maximum" },
      heightForNotch = function(notch, container)
        if notch == "maximum" then return math.max(container.availableSpace - 200, 300) end
        return notch == "medium" and 300 or 100
      end,
      interruption = "fromTarget",
      targetNotchPolicy = function(context)
        if context.velocity < 0 then return easily(context), "upwards a flick of 400 pt/s is enough" end
        return hardly(context), "downwards it takes 2400 pt/s"
      end,
      presentation = overlay.sheetPresentation {
        dimming = { minimum = 0, maximum = 0.1 }, dismissingVelocity = 2400, dismissingNotch = "medium",
      },
      background = "#007aff",
    },
  },
}
