-- A menu that slides in from the leading edge over a veil: a tap beside it, or a swipe back, puts it away.
local overlay = require "overlay"

local page = overlay.content {
  id = "page",
  background = "page",
  content = overlay.column {
    spacing = 0,
    overlay.row {
      spacing = 8, alignment = "center", height = 44, insets = { top = 52, left = 16, right = 16 },
      overlay.group { id = "menu", width = 30, height = 44, action = "openMenu", overlay.symbol { symbol = "list", size = 24, color = "accent", place = "leading" } },
      overlay.text { text = "Inbox", size = 22, weight = "bold" },
    },
    overlay.list {
      style = "grouped", rowHeight = 64,
      { title = "Grace", subtitle = "The plans for Saturday", icon = "person", iconColor = "#ff9500", detail = "9:12" },
      { title = "Library", subtitle = "Two books are due", icon = "document", iconColor = "#a2845e", detail = "8:40" },
      { title = "Team", subtitle = "Notes of the meeting", icon = "people", iconColor = "#34c759", detail = "Mon" },
      { title = "Swimming Pool", subtitle = "Your ticket", icon = "drop", iconColor = "#5ac8fa", detail = "Sun" },
      { title = "Ada", subtitle = "Re: a bicycle for sale", icon = "person", iconColor = "#5856d6", detail = "Sat" },
    },
  },
}

local menu = {
  width = 290, height = 844,
  content = overlay.group {
    background = "card",
    overlay.column {
      spacing = 18, insets = { top = 64, bottom = 34 },
      overlay.row {
        spacing = 12, alignment = "center", height = 56, insets = { left = 16, right = 16 },
        overlay.icon { symbol = "person", size = 52, color = "#5856d6" },
        overlay.column {
          spacing = 1, alignment = "start",
          overlay.text { text = "Ada Lund", size = 19, weight = "bold" },
          overlay.text { text = "ada@lund.example", size = 14, color = "secondaryLabel" },
        },
      },
      overlay.list {
        rowHeight = 50,
        { title = "Inbox", icon = "envelope", iconShape = "none", iconColor = "accent", color = "accent", detail = "5" },
        { title = "Starred", icon = "star", iconShape = "none", iconColor = "label" },
        { title = "Sent", icon = "share", iconShape = "none", iconColor = "label" },
        { title = "Archive", icon = "folder", iconShape = "none", iconColor = "label", detail = "212" },
        { title = "Bin", icon = "trash", iconShape = "none", iconColor = "label" },
        { title = "Settings", icon = "gear", iconShape = "none", iconColor = "label" },
      },
    },
  },
}

local side = overlay.viewContainer {
  name = "side",
  displayType = "horizontal",
  queueType = "oneByOne",
  ignoresSafeArea = true,
  alignment = "leading",
  backgroundStyle = "#00000059",
  tapToDismiss = true,
  transition = "move(leading)",
  animation = overlay.dampedSpring { duration = 0.4, damping = 1 },
  dismissGesture = "swipeLeft",
  shadowStyle = { radius = 24, color = "#00000040", x = 4 },
}

return overlay.scene {
  screen = { width = 390, height = 844, scale = 3, safeArea = { top = 47, bottom = 34 } },
  layers = { page, side },
  actions = {
    openMenu = function(host) host.views:show(menu, { container = "side", id = "menu" }) end,
  },
}
