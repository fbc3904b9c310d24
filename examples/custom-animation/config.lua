-- A settling motion of one's own: the sheet falls to its notch and bounces there like a ball.
local overlay = require "overlay"

-- The fraction of the way after some seconds, and whether that was the last.
local function bounce(elapsed)
  local duration = 0.9
  local x = elapsed / duration
  if x >= 1 then return 1, true end
  if x < 1 / 2.75 then return 7.5625 * x * x end
  if x < 2 / 2.75 then
    x = x - 1.5 / 2.75
    return 7.5625 * x * x + 0.75
  end
  if x < 2.5 / 2.75 then
    x = x - 2.25 / 2.75
    return 7.5625 * x * x + 0.9375
  end
  x = x - 2.625 / 2.75
  return 7.5625 * x * x + 0.984375
end

local map = overlay.content { id = "map", content = overlay.map { seed = 33 } }

local sheet = overlay.container {
  id = "sheet",
  notches = { "minimum", "maximum" },
  heightForNotch = { minimum = 140, maximum = 600 },
  animation = function(context)
    if context.targetNotch == "minimum" then return bounce end
    return overlay.timing { duration = 0.35, curve = "easeOut" }
  end,
  content = overlay.column {
    spacing = 6,
    insets = { top = 26, left = 20, bottom = 20, right = 20 },
    overlay.text { text = "It falls, and bounces", size = 22, weight = "bold" },
    overlay.text { text = "Up on an ease-out curve, down like a ball.", size = 15, color = "secondaryLabel" },
  },
}

return overlay.scene {
  screen = { width = 390, height = 844, scale = 3, safeArea = { top = 47, bottom = 34 } },
  layers = { map, sheet },
}
