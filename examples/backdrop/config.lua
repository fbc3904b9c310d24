-- A backdrop that darkens as the sheet rises: its alpha is a function of the sheet's progress, evaluated for each frame.
local overlay = require "overlay"

local map = overlay.content {
  id = "map",
  content = overlay.map { seed = 12, pins = { { x = 0.5, y = 0.3, symbol = "bicycle", color = "#34c759", label = "Bicycle Workshop" } } },
}

local details = overlay.container {
  id = "details",
  notches = { "minimum", "medium", "maximum" },
  heightForNotch = { minimum = 184, medium = 340, maximum = 640 },
  animation = overlay.spring { damping = 0.9, initialVelocity = "release" },
  background = "none",
  shadow = false,
  grabber = false,
  cornerRadius = 0,
  content = overlay.group {
    -- Higher than the screen, so that it reaches up to its top edge from wherever the sheet stands. A container without a background,
    -- a shadow and corners of its own shows what is placed beyond its edges.
    overlay.rectangle {
      y = -900, height = 2000, color = "#000000",
      alpha = function(context) return 0.55 * context.progress end,
    },
    -- Longer than the sheet, so that its lower corners are never seen.
    overlay.group {
      height = 1000, cornerRadius = 16,
      background = "card",
      overlay.rectangle { width = 36, height = 5, y = 6, place = "top", cornerRadius = 2.5, color = "#c5c5c7" },
      overlay.column {
        spacing = 8,
        insets = { top = 26, left = 16, bottom = 20, right = 16 },
        overlay.text { text = "Bicycle Workshop", size = 24, weight = "bold" },
        overlay.text { text = "Harbour Lane 3, open until 18:00", size = 15, color = "secondaryLabel" },
        overlay.row {
          spacing = 10, height = 50, distribution = "equal",
          overlay.button { title = "Directions", symbol = "locationArrow" },
          overlay.button { title = "Call", symbol = "phone", style = "gray" },
        },
        -- As far as there is room above the home indicator.
        overlay.list {
          style = "plain",
          alpha = function(context) return (context.height - 200) / 60 end,
          { title = "Hours", detail = "9:00 to 18:00", icon = "clock", iconColor = "#007aff" },
          { title = "Rating", detail = "4.8", icon = "star", iconColor = "#ffcc00" },
          { title = "Website", detail = "workshop.example", icon = "globe", iconColor = "#34c759" },
          { title = "Repairs", detail = "While you wait", icon = "gear", iconColor = "#8e8e93" },
        },
        overlay.group {
          height = 168, cornerRadius = 14, insets = { top = 8 },
          background = overlay.linearGradient { "#5bd98a", "#2b8f73" },
          alpha = function(context) return (context.height - 370) / 60 end,
          overlay.symbol { symbol = "bicycle", size = 72, place = "center", color = "#ffffffd9" },
        },
        overlay.text {
          text = "Two stands for those who mend their own, and tea for those who wait.", size = 15, maximumLines = 2, color = "secondaryLabel",
          alpha = function(context) return (context.height - 400) / 60 end,
        },
      },
    },
  },
}

return overlay.scene {
  screen = { width = 390, height = 844, scale = 3, safeArea = { top = 47, bottom = 34 } },
  layers = { map, details },
}
