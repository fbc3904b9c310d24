-- sheets' third demo: a list of a hundred rows that pops up over the blurred page, and goes by its cross, its content or the left edge.
local overlay = require "overlay"

local rows = {}
for number = 1, 100 do rows[number] = { title = tostring(number) } end

return overlay.scene {
  screen = { width = 390, height = 844, safeArea = { top = 47, bottom = 34 } },
  layers = {
    overlay.content {
      id = "page", background = "background",
      content = overlay.group {
        overlay.text { text = "Root", weight = "semibold", place = "top", y = 58 },
        overlay.button {
          id = "present", title = "Present", style = "plain", x = 290, y = 52, width = 90, height = 34,
          action = function(host) host:overlay("story"):present() end,
        },
      },
    },
    overlay.appStorePresentation {
      id = "story",
      drivingScrollView = overlay.scrollView { contentHeight = 100 * 44, inset = 47 },
      didDismiss = function(reason) print("gone by " .. reason) end,
      content = overlay.list { rows = rows, rowHeight = 44, scrolls = true, clips = true },
    },
  },
}
