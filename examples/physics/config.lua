-- A policy written from scratch: the sheet slides on as a puck with friction would, and settles at the notch nearest to where it stops.
local overlay = require "overlay"

local friction = 4200      -- points per second squared
local stickiness = 60      -- points: the notch it came from holds it this much longer

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
    return overlay.spring { damping = 0.75, response = 0.45 - 0.15 * hurry, initialVelocity = "release" }
  end,
  content = overlay.column {
    spacing = 6,
    insets = { top = 26, left = 20, bottom = 20, right = 20 },
    overlay.text { text = "Friction 4200 pt/s²", size = 22, weight = "bold" },
    overlay.text {
      text = function(context) return string.format("at %.0f points", context.height) end,
      size = 15, color = "secondaryLabel",
    },
  },
}

return overlay.scene {
  screen = { width = 390, height = 844, scale = 3, safeArea = { top = 47, bottom = 34 } },
  layers = { map, sheet },
}
