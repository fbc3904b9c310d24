-- Overlays on top of each other, kept by a navigation stack: a place slides up over the search, its route over the place, and back.
local overlay = require "overlay"
local navigation = require "navigation"

local header = 84
local rowHeight = 60

local map = overlay.content {
  id = "map",
  content = overlay.map {
    seed = 26,
    pins = { { x = 0.52, y = 0.24, symbol = "star", color = "#5856d6", label = "Observatory" } },
  },
}

local rows = {
  { title = "Observatory", subtitle = "Museum Quarter", icon = "star", iconColor = "#ffcc00", action = "showPlace" },
  { title = "Museum of Clocks", subtitle = "Museum Quarter", icon = "clock", iconColor = "#a2845e" },
  { title = "Blue Door Coffee", subtitle = "Canal Street 14", icon = "cup", iconColor = "#ff9500" },
  { title = "Central Station", subtitle = "Station Road 1", icon = "tram", iconColor = "#5856d6" },
  { title = "Rose Meadow", subtitle = "Park, Northbank", icon = "leaf", iconColor = "#34c759" },
  { title = "Cinema Orion", subtitle = "North Street 7", icon = "play", iconColor = "#5856d6" },
  { title = "Library", subtitle = "Museum Quarter", icon = "document", iconColor = "#a2845e" },
  { title = "Harbour Market", subtitle = "Saturdays from 8", icon = "cart", iconColor = "#34c759" },
  { title = "Lighthouse", subtitle = "Harbour, north pier", icon = "sun", iconColor = "#ffcc00" },
  { title = "Swimming Pool", subtitle = "Lakeside 40", icon = "drop", iconColor = "#5ac8fa" },
}

local search = overlay.container {
  id = "search",
  notches = { "minimum", "medium", "maximum" },
  heightForNotch = function(notch, container)
    if notch == "minimum" then return container.safeArea.bottom + header end
    return container.availableSpace * (notch == "medium" and 0.5 or 0.86)
  end,
  animation = overlay.spring { damping = 0.9, initialVelocity = "release" },
  drivingScrollView = function(container)
    return overlay.scrollView {
      contentHeight = 44 + #rows * rowHeight,
      frame = { x = 0, y = header, width = container.width, height = container.heights.maximum - header },
    }
  end,
  content = overlay.column {
    spacing = 0,
    overlay.searchField { placeholder = "Search Maps", insets = { top = 18, left = 16, bottom = 16, right = 16 } },
    overlay.list {
      clips = true, scrolls = true, rowHeight = rowHeight,
      alpha = function(context) return context.overallProgress * 8 end,
      sections = { { header = "Recents", rows = rows } },
    },
  },
}

local function heading(title, subtitle)
  return overlay.row {
    spacing = 8, height = 64, alignment = "center", insets = { top = 14, left = 16, right = 16 },
    overlay.column {
      spacing = 1, width = function(context) return context.width - 70 end,
      overlay.text { text = title, size = 24, weight = "bold" },
      overlay.text { text = subtitle, size = 14, color = "secondaryLabel" },
    },
    overlay.icon { symbol = "xmark", size = 30, color = "fill", symbolColor = "secondaryLabel", action = "back" },
  }
end

local place = navigation.page {
  id = "place",
  heights = { medium = 0.46, maximum = 0.82 },
  content = overlay.column {
    spacing = 14,
    heading("Observatory", "Museum Quarter, open until 23:00"),
    overlay.row {
      spacing = 10, height = 50, distribution = "equal", insets = { left = 16, right = 16 },
      overlay.button { id = "16 min", title = "16 min", symbol = "walk", action = "showRoute" },
      overlay.button { title = "Call", symbol = "phone", style = "gray" },
    },
    overlay.group {
      height = 190, cornerRadius = 14, insets = { left = 16, right = 16 },
      background = overlay.linearGradient { "#3b3a8f", "#8b7bf2" },
      overlay.symbol { symbol = "moon", size = 60, place = "center", color = "#ffffffd9" },
    },
    overlay.list {
      alpha = function(context) return (context.height - 400) / 60 end,       -- as far as there is room above the home indicator
      { title = "Hours", detail = "18:00 to 23:00", icon = "clock", iconColor = "#007aff" },
      { title = "Rating", detail = "4.9", icon = "star", iconColor = "#ffcc00" },
      { title = "Website", detail = "stars.example", icon = "globe", iconColor = "#34c759" },
      { title = "Tonight", detail = "Saturn, until 22:40", icon = "moon", iconColor = "#5856d6" },
      { title = "Tickets", detail = "8 at the door", icon = "tag", iconColor = "#ff9500" },
      { title = "Questions", detail = "555 0142", icon = "phone", iconColor = "#34c759" },
    },
  },
}

local route = navigation.page {
  id = "route",
  heights = { medium = 0.42, maximum = 0.6 },
  content = overlay.column {
    spacing = 10,
    heading("16 minutes", "1.2 km on foot"),
    overlay.list {
      { title = "North Street", subtitle = "Straight on, 400 m", icon = "chevronUp", iconColor = "#007aff" },
      { title = "Mill Square", subtitle = "Left, 350 m", icon = "chevronLeft", iconColor = "#007aff" },
      { title = "Museum Steps", subtitle = "Right and up, 450 m", icon = "chevronRight", iconColor = "#007aff" },
      { title = "Observatory", subtitle = "On your left", icon = "star", iconColor = "#ffcc00" },
    },
    overlay.list {
      alpha = function(context) return (context.height - 370) / 60 end,
      { title = "East Dome", subtitle = "Through the garden, 80 m", icon = "chevronUp", iconColor = "#007aff" },
      { title = "Tickets", subtitle = "Open until 22:30", icon = "tag", iconColor = "#ff9500" },
    },
  },
}

navigation.root("search")

return overlay.scene {
  screen = { width = 390, height = 844, scale = 3, safeArea = { top = 47, bottom = 34 } },
  layers = { map, search, place, route },
  actions = {
    showPlace = function(host) navigation.push(host, "place", "medium") end,
    showRoute = function(host) navigation.push(host, "route", "medium") end,
    back = function(host) navigation.pop(host) end,
  },
}
