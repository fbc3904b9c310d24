-- OverlayContainer's Backdrop demo: a search overlay at a quarter, a half and three quarters, over a map that darkens with its progress.
local overlay = require "overlay"

local header = 70
local share = { minimum = 1 / 4, medium = 1 / 2, maximum = 3 / 4 }

local rows = {}
for number = 0, 99 do rows[number + 1] = { title = "Row " .. number } end

return overlay.scene {
  screen = { width = 390, height = 844, safeArea = { top = 47, bottom = 34 } },
  layers = {
    overlay.content {
      id = "map",
      content = overlay.group {
        overlay.map { seed = 3 },
        overlay.button {
          id = "compass", title = "North", x = 20, y = 60, width = 90, height = 40, action = function() print "the map is tapped" end,
        },
      },
    },
    -- A layer of its own between the two, which takes no touches.
    overlay.content {
      id = "backdrop", background = "#00000080", alpha = function(context) return context.layers.search.progress end,
    },
    overlay.container {
      id = "search",
      notches = { "minimum", "medium", "maximum" },
      heightForNotch = function(notch, container) return container.availableSpace * share[notch] end,
      interruption = "fromTarget",
      willTranslate = function(context)
        if context.isAnimated then print(("the backdrop goes to %.2f"):format(context.progress)) end
      end,
      shouldStartDragging = function(point) return point.y < header end,
      drivingScrollView = overlay.scrollView { contentHeight = 100 * 44, frame = { top = header } },
      content = overlay.column {
        spacing = 0,
        overlay.searchField { placeholder = "Search", height = 36, insets = { top = 17, left = 16, bottom = 17, right = 16 } },
        overlay.list { rows = rows, rowHeight = 44, scrolls = true, clips = true },
      },
    },
  },
}
