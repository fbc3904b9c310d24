-- A player that a tap on its row of the library shows and hides: while it is shown, the hidden notch cannot be reached by a finger.
local overlay = require "overlay"

local showsOverlay = false

local page = overlay.content {
  id = "page",
  background = "background",
  content = overlay.column {
    spacing = 0,
    overlay.text { text = "Library", size = 34, weight = "bold", insets = { top = 64, left = 16, bottom = 8, right = 16 } },
    overlay.list {
      { title = "Morning Walk", subtitle = "12 songs", icon = "sun", iconColor = "#ff9500", accessory = "chevron" },
      { title = "Deep Work", subtitle = "3 h 20 min", icon = "music", iconColor = "#5856d6", accessory = "chevron" },
      { title = "Road Trip", subtitle = "48 songs", icon = "car", iconColor = "#34c759", accessory = "chevron" },
      { title = "Rainy Evening", subtitle = "21 songs", icon = "drop", iconColor = "#5ac8fa", accessory = "chevron", action = "toggle" },
      { title = "Dinner", subtitle = "16 songs", icon = "fork", iconColor = "#ff2d55", accessory = "chevron" },
      { title = "Late Train", subtitle = "1 h 5 min", icon = "tram", iconColor = "#a2845e", accessory = "chevron" },
      { title = "Kitchen Radio", subtitle = "34 songs", icon = "wifi", iconColor = "#8e8e93", accessory = "chevron" },
      { title = "First Snow", subtitle = "12 songs", icon = "star", iconColor = "#007aff", accessory = "chevron" },
    },
  },
}

local player = overlay.container {
  id = "player",
  style = "rigid",
  notches = { "hidden", "medium", "maximum" },
  heightForNotch = function(notch, container)
    if notch == "hidden" then return 0 end
    if notch == "medium" then return container.availableSpace * 0.35 end
    return container.availableSpace * 0.7
  end,
  animation = overlay.spring { damping = 0.9, initialVelocity = "release" },
  canReachNotch = function(notch)
    if notch == "hidden" then return not showsOverlay end
    return showsOverlay
  end,
  content = overlay.column {
    spacing = 20,
    overlay.column {
      spacing = 8,
      alignment = "center",
      insets = { top = 28, left = 16, right = 16 },
      overlay.group {
        width = 104, height = 104, cornerRadius = 14,
        background = overlay.linearGradient { "#8b7bf2", "#e84a8a" },
        overlay.symbol { symbol = "music", size = 44, place = "center", color = "#ffffff" },
      },
      overlay.text { text = "Rainy Evening", size = 20, weight = "semibold", alignment = "center" },
      overlay.text { text = "Track 4 of 21", size = 15, color = "secondaryLabel", alignment = "center" },
      overlay.button { title = "Play", symbol = "play", width = 200, height = 44 },
    },
    overlay.list {
      -- Comes in as the player leaves its lower notch.
      alpha = function(context) return (context.progress - 0.1) * 3 end,
      sections = { {
        header = "Playing Next",
        rows = {
          { title = "Slow Tide", detail = "3:16", icon = "music", iconColor = "#5ac8fa" },
          { title = "Window Seat", detail = "4:02", icon = "music", iconColor = "#5856d6" },
          { title = "Gutters", detail = "2:48", icon = "music", iconColor = "#34c759" },
          { title = "Umbrella Weather", detail = "3:31", icon = "music", iconColor = "#ff9500" },
        },
      } },
    },
  },
}

return overlay.scene {
  theme = "dark",
  screen = { width = 390, height = 844, scale = 3, safeArea = { top = 47, bottom = 34 } },
  layers = { page, player },
  actions = {
    toggle = function(host)
      showsOverlay = not showsOverlay
      host:overlay("player"):moveOverlay(showsOverlay and "medium" or "hidden", { animated = true })
      return showsOverlay
    end,
  },
}
