-- A story that pops up over the blurred page: a finger from the left edge, or down at its top, shrinks it, and far enough dismisses it.
local overlay = require "overlay"

local function teaser(kicker, title, symbol, top, bottom, action)
  return overlay.group {
    height = 300, cornerRadius = 18, action = action,
    background = overlay.linearGradient { top, bottom },
    shadow = { radius = 9, color = "#0000002e", y = 5 },
    overlay.symbol { symbol = symbol, size = 96, place = "center", y = -20, color = "#ffffffe6" },
    overlay.column {
      spacing = 2, height = 66, place = "bottomLeading", insets = { left = 18, right = 18, bottom = 8 },
      overlay.text { text = kicker, size = 14, weight = "semibold", color = "#ffffffb3" },
      overlay.text { text = title, size = 25, weight = "bold", color = "#ffffff" },
    },
  }
end

local today = overlay.content {
  id = "today",
  background = "page",
  content = overlay.column {
    spacing = 18,
    insets = { top = 60, left = 16, right = 16 },
    overlay.text { text = "Today", size = 34, weight = "bold" },
    teaser("ON THE TRAIL", "Walks by the Water", "walk", "#4fd0c3", "#1f7ad1", "open"),
    teaser("KITCHEN", "Soup for Six", "flame", "#ffb04d", "#f1566b"),
  },
}

local function paragraph(words, lines)
  return overlay.text { text = words, size = 17, maximumLines = lines, color = "secondaryLabel", insets = { left = 16, right = 16 } }
end

local story = overlay.appStorePresentation {
  id = "story",
  drivingScrollView = overlay.scrollView { contentHeight = 1240 },
  blur = "regular",
  content = overlay.group {
    clips = true, scrolls = true,
    overlay.column {
      spacing = 18,
      overlay.group {
        height = 420,
        background = overlay.linearGradient { "#4fd0c3", "#1f7ad1" },
        overlay.symbol { symbol = "walk", size = 140, place = "center", color = "#ffffffe6" },
        overlay.column {
          spacing = 2, height = 74, place = "bottomLeading", insets = { left = 16, right = 16, bottom = 10 },
          overlay.text { text = "ON THE TRAIL", size = 15, weight = "semibold", color = "#ffffffb3" },
          overlay.text { text = "Walks by the Water", size = 30, weight = "bold", color = "#ffffff" },
        },
      },
      paragraph("Three paths that begin where the tram ends. None is longer than an afternoon, and each has a place to swim half-way.", 5),
      paragraph("The first follows the old canal. Herons stand in the reeds until about nine, then the rowers come and they leave.", 5),
      overlay.list {
        { title = "Canal Path", subtitle = "7 km, flat", icon = "walk", iconColor = "#34c759" },
        { title = "Reservoir Loop", subtitle = "11 km, two climbs", icon = "drop", iconColor = "#5ac8fa" },
        { title = "Estuary", subtitle = "9 km, mind the tide", icon = "leaf", iconColor = "#ff9500" },
      },
      paragraph("The second goes round the reservoir. Take the clockwise direction: the climb comes first, and the shade is on your side.", 5),
      paragraph("The third is for a calm day. Look up the tide before you leave; the last kilometre is under water twice a day.", 5),
      overlay.button { title = "Save to Reading List", symbol = "bookmark", insets = { left = 16, right = 16 } },
    },
  },
}

return overlay.scene {
  screen = { width = 390, height = 844, scale = 3, safeArea = { top = 47, bottom = 34 } },
  layers = { today, story },
  actions = {
    open = function(host) host:overlay("story"):present() end,
  },
}
