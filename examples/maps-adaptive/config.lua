-- A map, its weather and its buttons under a search overlay: turned to landscape, the overlay becomes a panel at the side, with other notches.
local overlay = require "overlay"

local header = 84
local rowHeight = 60
local panelWidth = 330

local function isWide(space) return space.width > space.availableSpace end

local map = overlay.content {
  id = "map",
  content = overlay.map {
    seed = 7,
    pins = {
      { x = 0.62, y = 0.30, symbol = "fork", color = "#ff9500", label = "Trattoria Luca" },
      { x = 0.78, y = 0.55, symbol = "leaf", color = "#34c759", label = "Rose Meadow" },
    },
  },
}

local function badge(symbol, color)
  return overlay.group {
    width = 44, height = 44,
    overlay.symbol { symbol = symbol, size = 22, place = "center", color = color },
  }
end

local buttons = overlay.content {
  id = "buttons",
  content = overlay.group {
    overlay.column {
      width = 44, height = 89, spacing = 0, place = "topTrailing", cornerRadius = 10, background = "card",
      shadow = { radius = 8, color = "#00000030", y = 2 },
      x = function(context) return -context.safeArea.right - 12 end,
      y = function(context) return context.safeArea.top + 12 end,
      badge("layers", "accent"),
      overlay.separator {},
      badge("locationArrow", "accent"),
    },
  },
}

-- It stands on the overlay, as far as the overlay leaves it room: in landscape in the corner beside the panel.
local weather = overlay.content {
  id = "weather",
  content = overlay.group {
    overlay.row {
      width = 84, height = 36, spacing = 6, alignment = "center", distribution = "center", cornerRadius = 9, background = "card",
      shadow = { radius = 8, color = "#00000030", y = 2 },
      place = "topLeading",
      x = function(context) return isWide(context) and context.safeArea.left + panelWidth + 24 or 12 end,
      y = function(context) return context.safeArea.top + 12 end,
      overlay.symbol { symbol = "sun", size = 20, color = "#ffcc00" },
      overlay.text { text = "21°", size = 16, weight = "semibold" },
    },
  },
}

local rows = {
  { title = "Blue Door Coffee", subtitle = "Canal Street 14, Old Town", icon = "cup", iconColor = "#ff9500" },
  { title = "Central Station", subtitle = "Station Road 1", icon = "tram", iconColor = "#5856d6" },
  { title = "Observatory", subtitle = "Museum Quarter", icon = "star", iconColor = "#ffcc00" },
  { title = "Directions to Home", subtitle = "From my location", icon = "locationArrow", iconColor = "#007aff" },
  { title = "Pharmacy", subtitle = "Search nearby", icon = "magnifier", iconColor = "#8e8e93" },
  { title = "Rose Meadow", subtitle = "Park, Northbank", icon = "leaf", iconColor = "#34c759" },
  { title = "Airport", subtitle = "Terminal 1, Departures", icon = "airplane", iconColor = "#5ac8fa" },
  { title = "Trattoria Luca", subtitle = "Mill Square 2", icon = "fork", iconColor = "#ff9500" },
  { title = "Swimming Pool", subtitle = "Lakeside 40", icon = "drop", iconColor = "#5ac8fa" },
  { title = "Library", subtitle = "Museum Quarter", icon = "document", iconColor = "#a2845e" },
  { title = "Harbour Market", subtitle = "Saturdays from 8", icon = "cart", iconColor = "#34c759" },
  { title = "Cinema Orion", subtitle = "North Street 7", icon = "play", iconColor = "#5856d6" },
  { title = "Post Office", subtitle = "Station Road 9", icon = "envelope", iconColor = "#ffcc00" },
}

-- The container fills the screen in both layouts; what it draws of itself is the panel.
local function panelLeft(space) return isWide(space) and space.safeArea.left + 12 or 0 end

local search = overlay.container {
  id = "search",
  notches = function(container)
    if isWide(container) then return { "minimum", "maximum" } end
    return { "minimum", "medium", "maximum" }
  end,
  heightForNotch = function(notch, container)
    if notch == "minimum" then return container.safeArea.bottom + header end
    if notch == "medium" then return container.availableSpace * 0.45 end
    return container.availableSpace - math.max(container.safeArea.top, 2) - 10
  end,
  animation = overlay.spring { damping = 0.9, initialVelocity = "release" },
  shouldStartDragging = function(point, container)
    if not isWide(container) then return true end
    local x = point.x - panelLeft(container)
    return x >= 0 and x < panelWidth
  end,
  drivingScrollView = function(container)
    return overlay.scrollView {
      contentHeight = 44 + #rows * rowHeight + container.safeArea.bottom,
      frame = {
        x = panelLeft(container), y = header, width = isWide(container) and panelWidth or container.width,
        height = container.heights.maximum - header,
      },
    }
  end,
  background = "none",
  shadow = false,
  grabber = false,
  cornerRadius = 0,
  content = overlay.group {
    overlay.column {
      spacing = 0, cornerRadius = 14, background = "card", clips = true,
      shadow = { radius = 16, color = "#0000002e" },
      x = panelLeft,
      width = function(context) return isWide(context) and panelWidth or context.width end,
      overlay.rectangle { width = 36, height = 5, place = "top", cornerRadius = 2.5, color = "tertiaryLabel", insets = { top = 6 } },
      overlay.searchField { placeholder = "Search Maps", insets = { top = 12, left = 16, bottom = 25, right = 16 }, height = 36 },
      overlay.list {
        clips = true, scrolls = true, rowHeight = rowHeight,
        alpha = function(context) return context.overallProgress * 8 end,       -- nothing shows through under the home indicator
        sections = { { header = "Recents", action = "More", rows = rows } },
      },
    },
  },
}

return overlay.scene {
  screen = { width = 390, height = 844, scale = 3, safeArea = { top = 47, bottom = 34 } },
  layers = { map, buttons, weather, search },
}
