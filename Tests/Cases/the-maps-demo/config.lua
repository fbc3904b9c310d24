-- OverlayContainer's Maps demo: two notches in a frame below the status bar, which is a column of 375 points where the screen is wide.
local overlay = require "overlay"

local header = 70
local share = { minimum = 1 / 4, maximum = 3 / 4 }

local rows = {}
for number = 0, 99 do rows[number + 1] = { title = "Row " .. number } end

return overlay.scene {
  screen = { width = 390, height = 844, safeArea = { top = 47, bottom = 34 } },
  layers = {
    overlay.content { id = "map", content = overlay.map { seed = 5 } },
    overlay.container {
      id = "search",
      frame = function(screen)
        local top, left = screen.safeArea.top, screen.safeArea.left
        if screen.width > screen.height then return { x = left, y = top, width = 375, height = screen.height - top } end
        return { top = top, left = left, right = screen.safeArea.right }
      end,
      notches = { "minimum", "maximum" },
      heightForNotch = function(notch, container) return container.availableSpace * share[notch] end,
      interruption = "fromTarget",
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
