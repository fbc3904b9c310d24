-- Notches that keep clear of the safe area: the player's buttons stand above the home indicator, on phones with and without one.
local overlay = require "overlay"

local page = overlay.content {
  id = "page",
  background = "background",
  content = overlay.column {
    spacing = 0,
    y = function(context) return context.safeArea.top end,
    overlay.text { text = "Episodes", size = 34, weight = "bold", insets = { top = 16, left = 16, bottom = 8, right = 16 } },
    overlay.list {
      { title = "The Lighthouse Keeper", subtitle = "48 min", icon = "microphone", iconColor = "#ff9500", accessory = "chevron" },
      { title = "Forty Winters", subtitle = "52 min", icon = "microphone", iconColor = "#5856d6", accessory = "chevron" },
      { title = "A Map of Sounds", subtitle = "37 min", icon = "microphone", iconColor = "#34c759", accessory = "chevron" },
      { title = "The Last Ferry", subtitle = "41 min", icon = "microphone", iconColor = "#5ac8fa", accessory = "chevron" },
      { title = "Glass and Sand", subtitle = "44 min", icon = "microphone", iconColor = "#ff2d55", accessory = "chevron" },
    },
  },
}

local function unfolded(context) return math.max(0, math.min((context.progress - 0.45) / 0.3, 1)) end

-- As large as the buttons below leave room.
local function coverSize(context) return math.max(0, math.min(context.height - context.safeArea.bottom - 196, 270)) end

-- The overlay itself reaches the screen's edge; its heights count what the safe area takes away.
local player = overlay.container {
  id = "player",
  style = "flexibleHeight",
  notches = { "minimum", "maximum" },
  heightForNotch = function(notch, container)
    if notch == "minimum" then return container.safeArea.bottom + 84 end
    return math.min(520, container.availableSpace - container.safeArea.top - 10)
  end,
  animation = overlay.spring { initialVelocity = "release" },
  content = overlay.group {
    overlay.row {
      spacing = 12, alignment = "center", height = 84, insets = { left = 16, right = 16 },
      overlay.icon { symbol = "microphone", shape = "rounded", size = 48, color = "#ff9500" },
      overlay.text { text = "The Lighthouse Keeper", size = 17, weight = "semibold", width = function(context) return context.width - 130 end },
      overlay.symbol { symbol = "pause", size = 26 },
    },
    overlay.group {
      place = "top", y = 100, width = coverSize, height = coverSize, cornerRadius = 18, alpha = unfolded,
      background = overlay.linearGradient { "#ffb04d", "#f1566b" },
      overlay.symbol { symbol = "microphone", size = 90, place = "center", color = "#ffffffe6" },
    },
    -- Pinned to the lower edge, above the safe area.
    overlay.row {
      height = 56, spacing = 12, distribution = "equal", insets = { left = 16, right = 16 }, place = "bottom",
      y = function(context) return -context.safeArea.bottom - 12 end,
      alpha = unfolded,
      overlay.button { title = "Back 30 s", style = "gray" },
      overlay.button { title = "Next", symbol = "chevronRight" },
    },
  },
}

return overlay.scene {
  screen = { width = 390, height = 844, scale = 2, safeArea = { top = 47, bottom = 34 } },
  layers = { page, player },
}
