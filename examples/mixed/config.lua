-- A map, a search sheet and toasts in one scene: a tap on a row, or on a toast, acts on several of them at once.
local overlay = require "overlay"

local header = 84
local rowHeight = 60

local places = {
  { title = "Blue Door Coffee", subtitle = "Canal Street 14", icon = "cup", iconColor = "#ff9500", detail = "300 m" },
  { title = "Mill Square Bakery", subtitle = "Mill Square 5", icon = "fork", iconColor = "#ff9500", detail = "450 m" },
  { title = "Old Town Books", subtitle = "Canal Street 20", icon = "document", iconColor = "#a2845e", detail = "500 m" },
  { title = "Rose Meadow", subtitle = "Park, Northbank", icon = "leaf", iconColor = "#34c759", detail = "800 m" },
  { title = "Bicycle Workshop", subtitle = "Harbour Lane 3", icon = "bicycle", iconColor = "#8e8e93", detail = "1.1 km" },
  { title = "Cinema Orion", subtitle = "North Street 7", icon = "play", iconColor = "#5856d6", detail = "1.2 km" },
  { title = "Swimming Pool", subtitle = "Lakeside 40", icon = "drop", iconColor = "#5ac8fa", detail = "1.9 km" },
  { title = "Observatory", subtitle = "Museum Quarter", icon = "star", iconColor = "#ffcc00", detail = "2.4 km" },
  { title = "Central Station", subtitle = "Station Road 1", icon = "tram", iconColor = "#5856d6", detail = "2.6 km" },
  { title = "Harbour Market", subtitle = "Saturdays from 8", icon = "cart", iconColor = "#34c759", detail = "3 km" },
  { title = "Lighthouse", subtitle = "Harbour, north pier", icon = "sun", iconColor = "#ffcc00", detail = "4 km" },
}

for _, place in ipairs(places) do
  place.action, place.arguments = "save", place.title
end

local map = overlay.content {
  id = "map",
  content = overlay.map {
    seed = 18,
    pins = {
      { x = 0.34, y = 0.24, symbol = "cup", color = "#ff9500", label = "Blue Door Coffee" },
      { x = 0.68, y = 0.34, symbol = "leaf", color = "#34c759", label = "Rose Meadow" },
    },
  },
}

local search = overlay.container {
  id = "search",
  notches = { "minimum", "medium", "maximum" },
  heightForNotch = function(notch, container)
    if notch == "minimum" then return container.safeArea.bottom + header end
    if notch == "medium" then return container.availableSpace * 0.45 end
    return container.availableSpace - container.safeArea.top - 10
  end,
  animation = overlay.spring { damping = 0.9, initialVelocity = "release" },
  drivingScrollView = function(container)
    return overlay.scrollView {
      contentHeight = 44 + #places * rowHeight + container.safeArea.bottom,
      frame = { x = 0, y = header, width = container.width, height = container.heights.maximum - header },
    }
  end,
  content = overlay.column {
    spacing = 0,
    overlay.searchField { placeholder = "Search Maps", insets = { top = 18, left = 16, bottom = 16, right = 16 } },
    overlay.list {
      clips = true, scrolls = true, rowHeight = rowHeight,
      alpha = function(context) return context.overallProgress * 8 end,
      sections = { { header = "Nearby", rows = places } },
    },
  },
}

local toasts = overlay.viewContainer {
  name = "toasts",
  displayType = "vertical",
  queueType = "multiple",
  maximumNumberOfViewsInMultipleMode = 2,
  alignment = "top",
  insets = { top = 6 },
  spacing = 8,
  transition = overlay.popMessageFromTop,
  animation = overlay.dampedSpring { duration = 0.45, damping = 0.85 },
  shadowStyle = { radius = 10, color = "#00000029", y = 4 },
  dismissGesture = "swipeUp",
  autoDismiss = 2.5,
}

local function toast(symbol, color, words, settings)
  local view = {
    width = 300, height = 52,
    content = overlay.row {
      spacing = 10, alignment = "center", cornerRadius = 26, background = "card",
      overlay.icon { symbol = symbol, size = 32, color = color, insets = { left = 12 } },
      overlay.text { text = words, size = 15, weight = "medium" },
    },
  }
  for key, value in pairs(settings or {}) do view[key] = value end
  return view
end

return overlay.scene {
  screen = { width = 390, height = 844, scale = 3, safeArea = { top = 47, bottom = 34 } },
  layers = { map, search, toasts },
  actions = {
    save = function(host, place)
      host:overlay("search"):moveOverlay("minimum")
      host.views:show(toast("star", "#ffcc00", place .. " saved", { action = "route", arguments = place }), { container = "toasts", id = "saved" })
    end,
    route = function(host, place)
      host.views:dismissAll { containers = { "toasts" } }
      host.views:show(toast("locationArrow", "#007aff", "12 minutes to " .. place), { container = "toasts", id = "route" })
      host:overlay("search"):moveOverlay("medium")
    end,
  },
}
