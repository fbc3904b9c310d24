-- A sheet with a feed: a shelf of records scrolls across in it, and a list of songs up and down.
local overlay = require "overlay"

local covers = { spacing = 12, scrolls = "records", insets = { left = 16 } }
for index, color in ipairs { "#ff3b30", "#ff9500", "#34c759", "#007aff", "#5856d6", "#a2845e" } do
  covers[index] = overlay.rectangle { width = 130, height = 130, color = color, cornerRadius = 12 }
end
local songs = { style = "plain", scrolls = "songs", y = 190, height = 264 }
for index = 1, 12 do songs[index] = { title = "Song " .. index, detail = "3:0" .. index % 10 } end

return overlay.scene {
  screen = { width = 390, height = 844, safeArea = { top = 47, bottom = 34 } },
  layers = {
    overlay.container {
      id = "music", notches = { "half", "full" }, heightForNotch = { half = 400, full = 780 },
      animation = overlay.timing { duration = 0.2, curve = "easeOut" },
      drivingScrollView = {
        overlay.scrollView { id = "feed", contentHeight = 1200, frame = { x = 0, y = 24, width = 390, height = 756 } },
        overlay.scrollView { id = "records", axis = "horizontal", contentHeight = 880, inside = "feed", frame = { x = 0, y = 20, width = 390, height = 130 } },
        overlay.scrollView { id = "songs", contentHeight = 528, inside = "feed", frame = { x = 0, y = 190, width = 390, height = 264 } },
      },
      content = overlay.group {
        insets = { top = 24 },
        overlay.group {
          scrolls = "feed", height = 756,
          overlay.group { y = 20, height = 130, overlay.row(covers) },
          overlay.list(songs),
          overlay.text { text = "More to listen to", size = 22, weight = "bold", x = 16, y = 480 },
        },
      },
    },
  },
}
