-- @gorhom/bottom-sheet 5.2.13 (React Native), settled by Reanimated.
--
-- Validated against the real code: where a release goes, the resistance beyond the detents, Reanimated 3's spring; Reanimated 4's was
-- transcribed from its source. Cannot be said here: the drag begins where React Native's gesture handler says, which differs by platform.
--
-- Options, by its names: snapPoints (the lowest first: points, or "50%" of the container), enablePanDownToClose (false), enableOverDrag
-- (true), overDragResistanceFactor (2.5); and reanimated (3 or 4; 4), platform ("ios" or "android"; "ios"). A notch is named after its snap point. Places are points from the top.
local overlay = require "overlay"
local gorhom = {}

local own = { "snapPoints", "enablePanDownToClose", "enableOverDrag", "overDragResistanceFactor", "reanimated", "platform" }
local omega, mass, stiffness, frame = math.sqrt(1000 / 3), 3, 1000, 1 / 60

local function height(point, container)
  if type(point) == "number" then return math.min(point, container.availableSpace) end
  return tonumber(string.sub(point, 1, -2)) / 100 * container.availableSpace
end

-- The nearest detent to where the finger (not the sheet) is, and a fifth of a second on.
function gorhom.policy(options)
  options = options or {}
  return function(context)
    local projected = context.fingerHeight - 0.2 * context.velocity
    local nearest, distance
    if options.enablePanDownToClose then nearest, distance = overlay.dismissed, math.abs(projected) end
    for _, notch in ipairs(context.reachable) do
      local away = math.abs(context.heights[notch] - projected)
      if not distance or away < distance then nearest, distance = notch, away end
    end
    return nearest
  end
end

-- Beyond the outermost detents a square root, which starts with a jump of the factor; a drag of the list ends there.
function gorhom.translationFunction(options)
  options = options or {}
  local factor = options.overDragResistanceFactor or 2.5
  local function beyond(way) return math.sqrt(1 + way) * factor end
  return function(translation, minimum, maximum, context)
    local isHeld = context.source == "scroll" or options.enableOverDrag == false
    if translation >= maximum and (translation > maximum or not isHeld) then
      if isHeld then return maximum end
      return context.startHeight == maximum and translation == maximum and maximum or maximum + beyond(translation - maximum)
    end
    if translation < minimum and not options.enablePanDownToClose then
      return isHeld and minimum or minimum - beyond(minimum - translation)
    end
    return translation
  end
end

-- Android's: a quarter of a second that slows down exponentially; the finger's speed plays no part.
local function timed(context)
  local from, goal = context.fromHeight, context.toHeight
  return overlay.motion(function(elapsed)
    if elapsed >= 0.25 then return goal, true end
    return goal + (from - goal) * 2 ^ (-10 * elapsed / 0.25), false
  end)
end

-- A spring that is critically damped, with half of the finger's speed, looked at once a frame.
function gorhom.animation(options)
  if options and options.platform == "android" then return timed end
  local isThird = options and options.reanimated == 3
  return function(context)
    local goal, speed = context.toHeight, -context.velocity / 2
    local start = context.fromHeight - goal
    local energy = mass * speed ^ 2 + stiffness * start ^ 2
    local function away(t) return (start + (speed + omega * start) * t) * math.exp(-omega * t) end
    local function velocity(t) return (speed - omega * (speed + omega * start) * t) * math.exp(-omega * t) end
    local function isOver(t)
      local place, velocity = away(t), velocity(t)
      if start * place < 0 then return true end
      if isThird then return math.abs(velocity) < 10 and math.abs(place) < 10 end
      if math.abs(place) > math.abs(start) then return true end
      return mass * velocity ^ 2 + stiffness * place ^ 2 <= 6e-9 * energy
    end
    local frames, isAtRest = 0, start == 0 or isThird and isOver(0)
    return overlay.motion(function(elapsed)
      local wanted = math.floor(elapsed / frame + 1e-6)
      while frames < wanted and not isAtRest do
        frames = frames + 1
        isAtRest = isOver(frames * frame)
      end
      return isAtRest and goal or goal + away(frames * frame), isAtRest
    end)
  end
end

-- The optional backdrop: half dark from the second detent on.
function gorhom.dimming()
  return {
    alpha = function(context)
      local low, high = context.heights[context.notches[1]], context.heights[context.notches[2] or context.notches[1]]
      if high <= low then return context.height >= low and 0.5 or 0 end
      return 0.5 * math.max(0, math.min(1, (context.height - low) / (high - low)))
    end,
  }
end

gorhom.dragStart = { slop = 10, axis = "any", keeps = "none", whileMoving = 10 }

-- The list is held until the sheet is fully extended; the sheet takes over again at the list's top.
function gorhom.scrollCoordination(context)
  local highest = context.heights[context.notches[#context.notches]]
  if context.height < highest then return "overlay" end
  return (not context.isAtTop or context.step < 0) and "list" or "overlay"
end

function gorhom.container(options)
  local sheet, container = {}, {}
  for key, value in pairs(options) do container[key] = value end
  for _, key in ipairs(own) do sheet[key], container[key] = options[key], nil end
  local notches, points = {}, {}
  for _, point in ipairs(sheet.snapPoints or { "50%" }) do
    notches[#notches + 1] = tostring(point)
    points[tostring(point)] = point
  end
  local defaults = {
    notches = notches,
    heightForNotch = function(notch, proxy) return height(points[notch], proxy) end,
    targetNotchPolicy = gorhom.policy(sheet), translationFunction = gorhom.translationFunction(sheet),
    animation = gorhom.animation(sheet), dragStart = gorhom.dragStart, asksAtRest = true, appliesToLists = true,
    scrollCoordination = container.drivingScrollView and gorhom.scrollCoordination or nil,
  }
  for key, value in pairs(defaults) do
    if container[key] == nil then container[key] = value end
  end
  return overlay.container(container)
end

return gorhom
