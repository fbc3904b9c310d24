-- OverlayContainer's Show/Hide demo: which notches can be reached follows a flag, which a button turns over and a release sets anew.
local overlay = require "overlay"

local showsOverlay = false
local lastKnownHeight = 0

return overlay.scene {
  screen = { width = 390, height = 844, safeArea = { top = 47, bottom = 34 } },
  layers = {
    overlay.content {
      id = "page", background = "#ff3b30",
      content = overlay.button {
        id = "toggle", title = "Show/Hide Overlay", style = "plain", x = 95, y = 80, width = 200, height = 34,
        action = function(host)
          showsOverlay = not showsOverlay
          host:overlay("player"):moveOverlay(showsOverlay and "med" or "min", { animated = true })
        end,
      },
    },
    overlay.container {
      id = "player",
      notches = { "min", "med", "max" },
      heightForNotch = function(notch, container)
        if notch == "min" then return 0 end
        return notch == "med" and container.availableSpace / 2 or container.availableSpace - 100
      end,
      canReachNotch = function(notch) return (notch == "min") ~= showsOverlay end,
      interruption = "fromTarget",
      willTranslate = function(context)
        local height = context.targetHeight
        context:animateAlongside(function() end, function() lastKnownHeight = height end)
      end,
      willEndDragging = function(context)
        local isUnderMed = lastKnownHeight < context.availableSpace / 2
        local goesFast = context.velocity > 1200
        showsOverlay = not (isUnderMed or goesFast)
        print(("let go at %.2f with %.0f pt/s: %s"):format(lastKnownHeight, context.velocity, showsOverlay and "shown" or "hidden"))
      end,
      background = "#007aff",
    },
  },
}
