-- A share sheet that is presented over the app: the dimming follows it, a quick drag down or a tap beside it dismisses it.
local overlay = require "overlay"

local page = overlay.content {
  id = "page",
  background = "background",
  content = overlay.column {
    spacing = 12,
    insets = { top = 64, left = 16, bottom = 20, right = 16 },
    overlay.text { text = "Weekend in the Hills", size = 30, weight = "bold" },
    overlay.group {
      height = 240, cornerRadius = 16,
      background = overlay.linearGradient { "#4fd0c3", "#2e9be6" },
      overlay.symbol { symbol = "camera", size = 64, place = "center", color = "#ffffff" },
    },
    overlay.text {
      text = "Two days on foot from the station to the observatory, one night at the lake. Rain only in the afternoon.",
      size = 17, maximumLines = 4, color = "secondaryLabel",
    },
  },
}

local function person(name, symbol, color)
  return overlay.column {
    spacing = 6, alignment = "center", width = 76,
    overlay.icon { symbol = symbol, size = 60, color = color },
    overlay.text { text = name, size = 12, alignment = "center", width = 76 },
  }
end

local activity = overlay.container {
  id = "activity",
  notches = { "medium", "maximum" },
  heightForNotch = function(notch, container)
    return container.availableSpace * (notch == "medium" and 0.5 or 0.8)
  end,
  animation = overlay.spring { damping = 0.9, initialVelocity = "release" },
  presentation = overlay.sheetPresentation { dismissingVelocity = 1600 },
  background = "page",
  content = overlay.column {
    spacing = 16,
    insets = { top = 28, left = 0, bottom = 16, right = 0 },
    overlay.row {
      spacing = 12, insets = { left = 8 }, height = 92,
      person("Ada", "person", "#ff9500"),
      person("Grace", "person", "#5856d6"),
      person("Team", "people", "#34c759"),
      person("Nearby", "wifi", "#007aff"),
    },
    overlay.list {
      style = "grouped",
      sections = {
        { rows = {
          { title = "Copy", icon = "copy", iconShape = "none", iconColor = "label" },
          { title = "Add to Reading List", icon = "bookmark", iconShape = "none", iconColor = "label" },
          { title = "Print", icon = "printer", iconShape = "none", iconColor = "label" },
        } },
        { rows = {
          { title = "Add to Favourites", icon = "star", iconShape = "none", iconColor = "label" },
          { title = "Find in Page", icon = "magnifier", iconShape = "none", iconColor = "label" },
        } },
      },
    },
    overlay.list {
      style = "grouped",
      alpha = function(context) return context.overallProgress * 8 end,
      sections = {
        { rows = {
          { title = "Assign to Contact", icon = "person", iconShape = "none", iconColor = "label" },
          { title = "Use as Wallpaper", icon = "photo", iconShape = "none", iconColor = "label" },
          { title = "Move to Folder", icon = "folder", iconShape = "none", iconColor = "label" },
        } },
        { rows = {
          { title = "Edit", icon = "pencil", iconShape = "none", iconColor = "label" },
          { title = "Delete", icon = "trash", iconShape = "none", iconColor = "destructive", color = "destructive" },
        } },
      },
    },
  },
}

return overlay.scene {
  screen = { width = 390, height = 844, scale = 3, safeArea = { top = 47, bottom = 34 } },
  layers = { page, activity },
}
