-- A search sheet over a map: three notches, a map that stays, and a list that scrolls once the sheet is all the way up.
local overlay = require "overlay"

local header = 84          -- grabber and search field: a drag here always moves the sheet
local rowHeight = 60

local middle = overlay.parameter("middle", {
  default = 0.45, minimum = 0.35, maximum = 0.7, step = 0.05, group = "Notches", label = "Middle notch",
})
local policy = overlay.choice("policy", { "rushing", "projection", "nearest" }, {
  default = "rushing", group = "Policy", label = "Where a release goes",
})
local damping = overlay.parameter("damping", {
  default = 0.8, minimum = 0.3, maximum = 1, step = 0.05, group = "Spring", label = "Damping",
})
local response = overlay.parameter("response", {
  default = 0.35, minimum = 0.15, maximum = 0.8, step = 0.05, unit = "s", group = "Spring", label = "Response",
})

local policies = { rushing = overlay.rushingForward {}, projection = overlay.projection {}, nearest = overlay.nearest {} }

local recents = {
  { title = "Blue Door Coffee", subtitle = "Canal Street 14, Old Town", icon = "cup", iconColor = "#ff9500" },
  { title = "Central Station", subtitle = "Station Road 1", icon = "tram", iconColor = "#5856d6" },
  { title = "Observatory", subtitle = "Museum Quarter", icon = "star", iconColor = "#ffcc00" },
  { title = "Directions to Home", subtitle = "From my location", icon = "locationArrow", iconColor = "#007aff" },
  { title = "Pharmacy", subtitle = "Search nearby", icon = "magnifier", iconColor = "#8e8e93" },
  { title = "Rose Meadow", subtitle = "Park, Northbank", icon = "leaf", iconColor = "#34c759" },
  { title = "Bicycle Workshop", subtitle = "Harbour Lane 3", icon = "bicycle", iconColor = "#8e8e93" },
  { title = "Airport", subtitle = "Terminal 1, Departures", icon = "airplane", iconColor = "#5ac8fa" },
  { title = "Petrol", subtitle = "Search nearby", icon = "fuel", iconColor = "#8e8e93" },
  { title = "Trattoria Luca", subtitle = "Mill Square 2", icon = "fork", iconColor = "#ff9500" },
  { title = "Swimming Pool", subtitle = "Lakeside 40", icon = "drop", iconColor = "#5ac8fa" },
  { title = "Library", subtitle = "Museum Quarter", icon = "document", iconColor = "#a2845e" },
  { title = "Harbour Market", subtitle = "Saturdays from 8", icon = "cart", iconColor = "#34c759" },
  { title = "Cinema Orion", subtitle = "North Street 7", icon = "play", iconColor = "#5856d6" },
  { title = "Post Office", subtitle = "Station Road 9", icon = "envelope", iconColor = "#ffcc00" },
  { title = "City Garage", subtitle = "Search nearby", icon = "car", iconColor = "#8e8e93" },
}

local map = overlay.content {
  id = "map",
  content = overlay.map {
    seed = 7,
    pins = {
      { x = 0.28, y = 0.37, symbol = "cup", color = "#ff9500", label = "Blue Door Coffee" },
      { x = 0.70, y = 0.27, symbol = "fork", color = "#ff9500", label = "Trattoria Luca" },
      { x = 0.62, y = 0.12, symbol = "tram", color = "#5856d6", label = "Central Station" },
    },
  },
}

local search = overlay.container {
  id = "search",
  notches = { "minimum", "medium", "maximum" },
  heightForNotch = function(notch, container)
    if notch == "minimum" then return container.safeArea.bottom + header end
    if notch == "medium" then return container.availableSpace * middle end
    return container.availableSpace - container.safeArea.top - 10
  end,
  drivingScrollView = function(container)
    return overlay.scrollView {
      contentHeight = 44 + #recents * rowHeight + container.safeArea.bottom,
      frame = { x = 0, y = header, width = container.width, height = container.heights.maximum - header },
    }
  end,
  targetNotchPolicy = policies[policy],
  animation = overlay.spring { damping = damping, response = response, initialVelocity = "release" },
  content = overlay.column {
    spacing = 0,
    overlay.searchField { placeholder = "Search Maps", insets = { top = 18, left = 16, bottom = 16, right = 16 } },
    overlay.list {
      clips = true,
      scrolls = true,
      alpha = function(context) return context.overallProgress * 8 end,       -- nothing shows through under the home indicator
      rowHeight = rowHeight,
      sections = { { header = "Recents", action = "More", rows = recents } },
    },
  },
}

return overlay.scene {
  screen = { width = 390, height = 844, scale = 3, safeArea = { top = 47, bottom = 34 } },
  layers = { map, search },
}
