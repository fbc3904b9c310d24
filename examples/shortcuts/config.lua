-- A library sheet over a grid of shortcuts: the rubber band and the policy are tuned to feel firmer than the defaults.
local overlay = require "overlay"

local give = overlay.parameter("give", { default = 0.25, minimum = 0, maximum = 1, step = 0.05, group = "Drag", label = "Give beyond the ends" })
local flick = overlay.parameter("flick", {
  default = 250, minimum = 50, maximum = 2000, step = 50, unit = "pt/s", group = "Policy", label = "Slowest flick",
})
local held = overlay.parameter("held", { default = 0.06, minimum = 0, maximum = 0.3, step = 0.01, unit = "s", group = "Policy", label = "Shortest flick" })
local damping = overlay.parameter("damping", { default = 0.6, minimum = 0.3, maximum = 1, step = 0.05, group = "Spring", label = "Damping" })
local response = overlay.parameter("response", {
  default = 0.4, minimum = 0.15, maximum = 0.8, step = 0.05, unit = "s", group = "Spring", label = "Response",
})

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
  translationFunction = overlay.rubberBand { factor = give },
  targetNotchPolicy = overlay.rushingForward { minimumVelocity = flick, minimumDuration = held },
  animation = overlay.spring { damping = damping, response = response, initialVelocity = "release" },
  background = "page",
  content = overlay.column {
    spacing = 0,
    overlay.text { text = "Add to Library", size = 20, weight = "bold", insets = { top = 22, left = 16, bottom = 10, right = 16 } },
    overlay.list {
      style = "grouped",
      alpha = function(context) return context.overallProgress * 8 end,
      sections = { { rows = {
        { title = "Favourite", icon = "star", iconShape = "rounded", iconColor = "#ff9500", accessory = "switchOn" },
        { title = "Notifications", icon = "bell", iconShape = "rounded", iconColor = "#ff3b30", accessory = "switchOff" },
        { title = "Folder", detail = "Starters", icon = "folder", iconShape = "rounded", iconColor = "#007aff", accessory = "chevron" },
        { title = "Automation", detail = "Daily", icon = "clock", iconShape = "rounded", iconColor = "#5856d6", accessory = "chevron" },
      } } },
    },
    overlay.list {
      style = "grouped",
      insets = { top = 16 },
      alpha = function(context) return (context.overallProgress - 0.47) * 8 end,
      sections = { { rows = {
        { title = "Run on Watch", icon = "clock", iconShape = "rounded", iconColor = "#8e8e93", accessory = "switchOn" },
        { title = "Show in Share Sheet", icon = "share", iconShape = "rounded", iconColor = "#5ac8fa", accessory = "switchOff" },
        { title = "Colour", detail = "Red", icon = "drop", iconShape = "rounded", iconColor = "#ff2d55", accessory = "chevron" },
        { title = "Symbol", detail = "Arrow", icon = "locationArrow", iconShape = "rounded", iconColor = "#34c759", accessory = "chevron" },
      } }, { rows = {
        { title = "Duplicate", icon = "copy", iconShape = "none", iconColor = "label" },
        { title = "Delete Shortcut", icon = "trash", iconShape = "none", iconColor = "destructive", color = "destructive" },
      } } },
    },
  },
}

return overlay.scene {
  screen = { width = 390, height = 844, scale = 3, safeArea = { top = 47, bottom = 34 } },
  layers = { page, library },
}
