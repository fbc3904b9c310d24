-- OverlayContainer's Shortcuts demo: an overlay with three notches in a narrow window; in a wide one a column beside the map.
local overlay = require "overlay"

local header = 70
local share = { minimum = 1 / 4, medium = 1 / 2, maximum = 3 / 4, column = 1 }

local rows = {}
for number = 0, 99 do rows[number + 1] = { title = "Row " .. number } end

local function isWide(space) return space.width >= 678 end
local window = { width = 375 }

return overlay.scene {
  screen = { width = 375, height = 1024, safeArea = { top = 24, bottom = 20 } },
  layers = {
    overlay.content { id = "map", content = overlay.map { seed = 8 } },
    overlay.container {
      id = "search",
      frame = function(screen)
        window = { width = screen.width }
        return isWide(screen) and { x = 0, y = 0, width = 320, height = screen.height } or { top = 0 }
      end,
      notches = function() return isWide(window) and { "column" } or { "minimum", "medium", "maximum" } end,
      heightForNotch = function(notch, container) return container.availableSpace * share[notch] end,
      interruption = "fromTarget",
      shouldStartDragging = function(point) return not isWide(window) and point.y < header end,
      drivingScrollView = overlay.scrollView { contentHeight = 100 * 44, frame = { top = header } },
      content = overlay.column {
        spacing = 0,
        overlay.searchField { placeholder = "Search", height = 36, insets = { top = 17, left = 16, bottom = 17, right = 16 } },
        overlay.list { rows = rows, rowHeight = 44, scrolls = true, clips = true },
      },
    },
  },
}
