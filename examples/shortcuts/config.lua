-- A library sheet over a grid of shortcuts: the rubber band and the policy are tuned to feel firmer than the defaults.
local overlay = require "overlay"

local function tile(title, symbol, top, bottom)
  return overlay.group {
    cornerRadius = 20,
    background = overlay.linearGradient { top, bottom },
    overlay.symbol { symbol = symbol, size = 28, x = 14, y = 14, color = "#ffffff" },
    overlay.text {
      text = title, size = 17, weight = "semibold", maximumLines = 2, color = "#ffffff",
      place = "bottomLeading", insets = { top = 0, left = 14, bottom = 14, right = 14 },
    },
  }
end

local page = overlay.content {
  id = "page",
  background = "background",
  content = overlay.column {
    spacing = 4,
    overlay.text { text = "All Shortcuts", size = 34, weight = "bold", insets = { top = 64, left = 16, bottom = 0, right = 16 } },
    overlay.grid {
      columns = 2, spacing = 12, rowHeight = 110,
      insets = { top = 12, left = 16, bottom = 0, right = 16 },
      tile("Directions Home", "locationArrow", "#ff7a6b", "#f1566b"),
      tile("Start Timer", "clock", "#ffb04d", "#f98a2b"),
      tile("Play Playlist", "music", "#ff6fa5", "#e84a8a"),
      tile("Log Water", "drop", "#56c5f5", "#2e9be6"),
      tile("Message Team", "message", "#5bd98a", "#2fb768"),
      tile("Wind Down", "moon", "#8b7bf2", "#6552d9"),
      tile("Walk Outside", "walk", "#4fd0c3", "#27a9a0"),
      tile("Scan Document", "document", "#9aa3b2", "#76808f"),
    },
  },
}

local library = overlay.container {
  id = "library",
  style = "flexibleHeight",
  notches = { "closed", "peek", "open" },
  heightForNotch = function(notch, container)
    if notch == "closed" then return container.safeArea.bottom + 64 end
    if notch == "peek" then return container.availableSpace * 0.4 end
    return container.availableSpace * 0.75
  end,
  translationFunction = overlay.rubberBand { factor = 0.25 },
  targetNotchPolicy = overlay.rushingForward { minimumVelocity = 250, minimumDuration = 0.06 },
  animation = overlay.spring { damping = 0.6, response = 0.4 },
  background = "page",
  content = overlay.column {
    spacing = 0,
    overlay.text { text = "Add to Library", size = 20, weight = "bold", insets = { top = 22, left = 16, bottom = 10, right = 16 } },
    overlay.list {
      style = "grouped",
      rows = {
        { title = "Favourite", icon = "star", iconShape = "rounded", iconColor = "#ff9500", accessory = "switchOn" },
        { title = "Notifications", icon = "bell", iconShape = "rounded", iconColor = "#ff3b30", accessory = "switchOff" },
        { title = "Folder", detail = "Starters", icon = "folder", iconShape = "rounded", iconColor = "#007aff", accessory = "chevron" },
        { title = "Automation", detail = "Daily", icon = "clock", iconShape = "rounded", iconColor = "#5856d6", accessory = "chevron" },
      },
    },
  },
}

return overlay.scene {
  screen = { width = 390, height = 844, scale = 3, safeArea = { top = 47, bottom = 34 } },
  layers = { page, library },
}
