-- A policy written from scratch: the sheet slides on as a puck with friction would, and settles at the notch nearest to where it stops.
local overlay = require "overlay"

local friction = overlay.parameter("friction", {
  default = 4200, minimum = 500, maximum = 20000, step = 100, unit = "pt/s²", group = "Policy", label = "Friction",
})
-- The notch it came from holds it this much longer.
local stickiness = overlay.parameter("stickiness", {
  default = 60, minimum = 0, maximum = 200, step = 5, unit = "pt", group = "Policy", label = "Stickiness",
})
local damping = overlay.parameter("damping", { default = 0.75, minimum = 0.3, maximum = 1, step = 0.05, group = "Spring", label = "Damping" })
local response = overlay.parameter("response", {
  default = 0.45, minimum = 0.25, maximum = 0.9, step = 0.05, unit = "s", group = "Spring", label = "Response",
})

local function slide(velocity)
  local distance = velocity * velocity / (2 * friction)
  return velocity < 0 and distance or -distance       -- a finger moving up has a negative velocity; heights grow upwards
end

local function puck(context)
  local stop = context.height + slide(context.velocity)
  local best, bestDistance
  for _, notch in ipairs(context.reachable) do
    local distance = math.abs(context.heights[notch] - stop)
    if notch == context.notch then distance = distance - stickiness end
    if not best or distance < bestDistance then best, bestDistance = notch, distance end
  end
  return best or context.notches[1]
end

-- Beyond its limits the sheet follows a third of the finger's way, and less the further it gets.
local function soft(translation, minimum, maximum)
  local function give(beyond) return 90 * (1 - 1 / (beyond / 270 + 1)) end
  if translation > maximum then return maximum + give(translation - maximum) end
  if translation < minimum then return minimum - give(minimum - translation) end
  return translation
end

local function lasts(velocity) return string.format("%.2f s", velocity / friction) end
local function reach(velocity) return string.format("%.0f pt on", velocity * velocity / (2 * friction)) end

local map = overlay.content { id = "map", content = overlay.map { seed = 21 } }

local sheet = overlay.container {
  id = "sheet",
  notches = { "low", "middle", "high" },
  heightForNotch = function(notch, container)
    local share = { low = 0.2, middle = 0.5, high = 0.8 }
    return container.availableSpace * share[notch]
  end,
  translationFunction = soft,
  targetNotchPolicy = puck,
  animation = function(context)
    local hurry = math.min(math.abs(context.velocity) / 3000, 1)
    return overlay.spring { damping = damping, response = response - 0.15 * hurry, initialVelocity = "release" }
  end,
  content = overlay.column {
    spacing = 6,
    insets = { top = 26, left = 16, bottom = 20, right = 16 },
    overlay.text { text = string.format("Friction %.0f pt/s²", friction), size = 22, weight = "bold" },
    overlay.text {
      text = function(context) return string.format("at %.0f points", context.height) end,
      size = 15, color = "secondaryLabel",
    },
    -- As far as there is room above the home indicator.
    overlay.list {
      insets = { top = 12, left = -16, right = -16 },
      alpha = function(context) return (context.height - 190) / 80 end,
      sections = {
        { header = "Where a release comes to a stop", rows = {
          { title = "500 pt/s", detail = reach(500), icon = "walk", iconColor = "#34c759" },
          { title = "1000 pt/s", detail = reach(1000), icon = "bicycle", iconColor = "#ff9500" },
          { title = "2000 pt/s", detail = reach(2000), icon = "car", iconColor = "#ff3b30" },
        } },
      },
    },
    overlay.list {
      insets = { top = 10, left = -16, right = -16 },
      alpha = function(context) return (context.height - 440) / 80 end,
      sections = {
        { header = "What holds it", rows = {
          { title = "Friction", detail = string.format("%.0f pt/s²", friction), icon = "gear", iconColor = "#8e8e93" },
          { title = "Stickiness", detail = string.format("%.0f pt", stickiness), icon = "lock", iconColor = "#5856d6" },
          { title = "Give beyond the ends", detail = "at most 90 pt", icon = "upload", iconColor = "#007aff" },
        } },
        { header = "How long a release slides", rows = {
          { title = "500 pt/s", detail = lasts(500), icon = "walk", iconColor = "#34c759" },
          { title = "1000 pt/s", detail = lasts(1000), icon = "bicycle", iconColor = "#ff9500" },
          { title = "2000 pt/s", detail = lasts(2000), icon = "car", iconColor = "#ff3b30" },
        } },
      },
    },
  },
}

return overlay.scene {
  screen = { width = 390, height = 844, scale = 3, safeArea = { top = 47, bottom = 34 } },
  layers = { map, sheet },
}
