-- On a narrow screen a library sheet lies over the shortcuts; on a wide one it stands beside them as a column of full height.
local overlay = require "overlay"

local columnWidth = 320

local function isWide(space) return space.width >= 700 end
local function whenWide(context) return isWide(context) and 1 or 0 end
local function whenNarrow(context) return isWide(context) and 0 or 1 end
-- On a narrow screen as far as there is room above the home indicator.
local function above(height)
  return function(context) return isWide(context) and 1 or (context.height - height) / 60 end
end

local shortcuts = {
  { "Directions Home", "locationArrow", "#ff7a6b", "#f1566b" }, { "Start Timer", "clock", "#ffb04d", "#f98a2b" },
  { "Play Playlist", "music", "#ff6fa5", "#e84a8a" }, { "Log Water", "drop", "#56c5f5", "#2e9be6" },
  { "Message Team", "message", "#5bd98a", "#2fb768" }, { "Wind Down", "moon", "#8b7bf2", "#6552d9" },
  { "Walk Outside", "walk", "#4fd0c3", "#27a9a0" }, { "Scan Document", "document", "#9aa3b2", "#76808f" },
  { "Call a Friend", "phone", "#5bd98a", "#2b8f73" }, { "Water the Plants", "leaf", "#9ad14b", "#5f9f2e" },
  { "Lights Off", "bolt", "#f2c94c", "#e0a021" }, { "Next Train", "tram", "#7d8cf5", "#4a5bd0" },
  { "Book a Table", "fork", "#ff7a6b", "#f1566b" }, { "Last Photo", "photo", "#56c5f5", "#2e9be6" },
  { "Fill Up", "fuel", "#9aa3b2", "#76808f" }, { "Read Later", "bookmark", "#ffb04d", "#f98a2b" },
  { "Bike Home", "bicycle", "#4fd0c3", "#27a9a0" }, { "Lock the Door", "lock", "#8b7bf2", "#6552d9" },
  { "Send Flowers", "gift", "#ff6fa5", "#e84a8a" }, { "Call the Office", "briefcase", "#7d8cf5", "#4a5bd0" },
}

local function tiles(columns, settings)
  settings.columns = columns
  settings.spacing = 12
  settings.rowHeight = 116
  for _, shortcut in ipairs(shortcuts) do
    table.insert(settings, overlay.group {
      cornerRadius = 20,
      background = overlay.linearGradient { shortcut[3], shortcut[4] },
      overlay.symbol { symbol = shortcut[2], size = 28, x = 14, y = 14, color = "#ffffff" },
      overlay.text {
        text = shortcut[1], size = 17, weight = "semibold", maximumLines = 2, color = "#ffffff",
        place = "bottomLeading", insets = { left = 14, bottom = 14, right = 14 },
      },
    })
  end
  return overlay.grid(settings)
end

local page = overlay.content {
  id = "page",
  background = "background",
  content = overlay.group {
    x = function(context) return isWide(context) and columnWidth or 0 end,
    width = function(context) return context.width - (isWide(context) and columnWidth or 0) end,
    overlay.text {
      text = "All Shortcuts", size = 34, weight = "bold", insets = { left = 16, right = 16 },
      y = function(context) return context.safeArea.top + 20 end,
    },
    overlay.group { alpha = whenNarrow, tiles(2, { insets = { top = 124, left = 16, right = 16 } }) },
    overlay.group { alpha = whenWide, tiles(4, { insets = { top = 104, left = 16, right = 16 } }) },
  },
}

local library = overlay.container {
  id = "library",
  notches = function(container)
    if isWide(container) then return { "column" } end
    return { "closed", "peek", "open" }
  end,
  heightForNotch = function(notch, container)
    if notch == "column" then return container.availableSpace end
    if notch == "closed" then return container.safeArea.bottom + 64 end
    return container.availableSpace * (notch == "peek" and 0.34 or 0.78)
  end,
  animation = overlay.spring { damping = 0.9, initialVelocity = "release" },
  shouldStartDragging = function(_, container) return not isWide(container) end,
  background = "none",
  shadow = false,
  grabber = false,
  cornerRadius = 0,
  content = overlay.group {
    overlay.group {
      cornerRadius = function(context) return isWide(context) and 0 or 12 end,
      width = function(context) return isWide(context) and columnWidth or context.width end,
      background = "page",
      shadow = { radius = 16, color = "#0000002e" },
      overlay.rectangle { width = 36, height = 5, y = 6, place = "top", cornerRadius = 2.5, color = "tertiaryLabel", alpha = whenNarrow },
      overlay.column {
        spacing = 0,
        y = function(context) return isWide(context) and context.safeArea.top or 0 end,
        overlay.text { text = "Library", size = 22, weight = "bold", insets = { top = 22, left = 16, bottom = 10, right = 16 } },
        overlay.list {
          style = "grouped",
          alpha = above(110),
          sections = {
            { rows = {
              { title = "All Shortcuts", icon = "grid", iconShape = "rounded", iconColor = "#007aff", detail = "20" },
              { title = "Starters", icon = "star", iconShape = "rounded", iconColor = "#ff9500", detail = "4" },
              { title = "At Home", icon = "house", iconShape = "rounded", iconColor = "#34c759", detail = "5" },
              { title = "On the Way", icon = "car", iconShape = "rounded", iconColor = "#5856d6", detail = "3" },
            } },
          },
        },
        overlay.list {
          style = "grouped",
          alpha = above(300),
          sections = {
            { header = "Automation", rows = {
              { title = "When I Leave", icon = "walk", iconShape = "rounded", iconColor = "#5ac8fa", accessory = "switchOn" },
              { title = "At Sunset", icon = "sun", iconShape = "rounded", iconColor = "#ffcc00", accessory = "switchOff" },
              { title = "Back Home", icon = "house", iconShape = "rounded", iconColor = "#34c759", accessory = "switchOn" },
              { title = "Low Battery", icon = "bolt", iconShape = "rounded", iconColor = "#ff3b30", accessory = "switchOn" },
              { title = "Every Monday", icon = "clock", iconShape = "rounded", iconColor = "#007aff", accessory = "switchOff" },
            } },
          },
        },
      },
    },
    overlay.rectangle {
      width = 0.5, color = "separator", alpha = whenWide, x = columnWidth,
    },
  },
}

return overlay.scene {
  screen = { width = 390, height = 844, scale = 2, safeArea = { top = 47, bottom = 34 } },
  layers = { page, library },
}
