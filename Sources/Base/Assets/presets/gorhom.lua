-- @gorhom/bottom-sheet 5.2.13 (React Native), settled by Reanimated.
--
-- Validated against the real code: where a release goes, the resistance beyond the detents, Reanimated 3's spring; Reanimated 4's was
-- transcribed from its source. Cannot be said here: the drag begins where React Native's gesture handler says, which differs by platform.
local overlay = require "overlay"
local shared = require "overlay.presets.shared"
local gorhom = {}

-- Options, by its names. Snap points are points, or shares of the container such as "50%", the lowest first; a notch is named after its
-- snap point, and `index`, where it starts, counts from 0; -1 is closed: a notch "closed" where it is not presented. Of its own habits one has
-- to be asked for here: enableDynamicSizing, a notch "content" as high as that. The backdrop is there where it is presented, or where one of
-- its three options is given; an index of the backdrop counts the snap points, too.
local read, split = shared.readers("gorhom", {
  snapPoints = shared.list({ "50%" }, shared.pointsOrPercents), index = 0, enablePanDownToClose = false, enableOverDrag = true,
  enableDynamicSizing = false, appearsOnIndex = 1, disappearsOnIndex = 0, opacity = shared.share(0.5),
  overDragResistanceFactor = 2.5, reanimated = shared.choice(4, 3), platform = shared.choice("ios", "android"),
})
local omega, mass, stiffness = math.sqrt(1000 / 3), 3, 1000

local function height(point, container)
  if point == "content" then return math.min(container.contentHeight or container.availableSpace, container.availableSpace) end
  if type(point) == "number" then return math.min(point, container.availableSpace) end
  return tonumber(string.sub(point, 1, -2)) / 100 * container.availableSpace
end

-- The nearest detent to where the finger (not the sheet) is, and a fifth of a second on.
function gorhom.policy(options)
  options = read(options)
  return function(context)
    local projected = context.fingerHeight - 0.2 * context.velocity
    local nearest, distance
    local closes = options.enablePanDownToClose and not context.heights.closed
    if closes then nearest, distance = overlay.dismissed, math.abs(projected) end
    for _, notch in ipairs(context.reachable) do
      local away = math.abs(context.heights[notch] - projected)
      if not distance or away < distance then nearest, distance = notch, away end
    end
    return nearest, shared.nearestTo(shared.say("the finger at %s pt, and 0.2 s on", context.fingerHeight), projected, nearest, distance)
  end
end

-- Beyond the outermost detents a square root, which starts with a jump of the factor; a drag of the list ends there.
function gorhom.translationFunction(options)
  options = read(options)
  local function beyond(way) return math.sqrt(1 + way) * options.overDragResistanceFactor end
  return function(translation, minimum, maximum, context)
    local isHeld = context.source == "scroll" or not options.enableOverDrag
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
  options = read(options)
  if options.platform == "android" then return timed end
  return function(context)
    local goal, speed = context.toHeight, -context.velocity / 2
    local start = context.fromHeight - goal
    local energy = mass * speed ^ 2 + stiffness * start ^ 2
    local function away(t) return (start + (speed + omega * start) * t) * math.exp(-omega * t) end
    local function velocity(t) return (speed - omega * (speed + omega * start) * t) * math.exp(-omega * t) end
    local function isOver(t)
      local place, velocity = away(t), velocity(t)
      if start * place < 0 then return true end
      if options.reanimated == 3 then return math.abs(velocity) < 10 and math.abs(place) < 10 end
      return math.abs(place) > math.abs(start) or mass * velocity ^ 2 + stiffness * place ^ 2 <= 6e-9 * energy
    end
    local isThere = start == 0 or options.reanimated == 3 and isOver(0)
    return shared.byFrame(isThere and goal or goal + start, isThere, function(t)
      if isOver(t) then return goal, true end
      return goal + away(t), false
    end)
  end
end

-- The optional backdrop: by the index where the sheet is seen, which is -1 closed, 0 at the first snap point, and between them in between.
function gorhom.dimming(options)
  options = read(options)
  local from, to = options.disappearsOnIndex, options.appearsOnIndex
  return { passesWhereClear = true, alpha = function(context)
    local index, low = -1, 0
    for _, notch in ipairs(context.notches) do
      local high = context.heights[notch]
      if notch ~= "closed" then index, low = index + shared.progress(context.height, low, high), high end
    end
    return options.opacity * shared.progress(index, from, to)
  end }
end

gorhom.dragStart = { slop = 10, axis = "any", keeps = "none", whileMoving = 10 }
-- The list is held until the sheet is fully extended; the sheet takes over again at the list's top, unless that can be refreshed.
local takesOver = shared.listAtHighest(0)
function gorhom.scrollCoordination(context)
  return context.isRefreshable and context.height >= shared.highest(context) and "listOnly" or takesOver(context)
end

function gorhom.container(options)
  local own, keys, names = split(options)
  local isPresented, isDynamic = keys.presentation ~= nil, own.enableDynamicSizing
  local given = isDynamic and not options.snapPoints and {} or { table.unpack(own.snapPoints) }
  if isDynamic then given[#given + 1] = "content" end
  local last = #given - 1
  if keys.notches == nil and not (own.index % 1 == 0 and own.index >= -1 and own.index <= last) then
    shared.refuse("gorhom", "index: found %s, expected a whole number from -1, which is closed, to %d", own.index, last)
  end
  local isClosed = own.index == -1 and not isPresented
  -- What is always on screen cannot be closed.
  own.enablePanDownToClose = own.enablePanDownToClose and (isPresented or isClosed)
  local notches, points = shared.named(given)
  if isClosed then table.insert(notches, 1, "closed") points.closed = 0 end
  local ladder, heights = shared.ladder(notches, points, height, isDynamic)
  local function initial(proxy)
    local sorted = type(ladder) == "table" and ladder or ladder(proxy)
    return sorted[isClosed and 1 or math.max(own.index, 0) + 1]
  end
  local hasBackdrop = isPresented or options.appearsOnIndex or options.disappearsOnIndex or options.opacity
  return shared.container({
    notches = ladder, heightForNotch = heights, initialNotch = initial, targetNotchPolicy = gorhom.policy(own), asksAtRest = true,
    canReachNotch = isClosed and not own.enablePanDownToClose and function(notch) return notch ~= "closed" end or nil,
    translationFunction = gorhom.translationFunction(own), appliesToLists = true, animation = gorhom.animation(own),
    dragStart = gorhom.dragStart, scrollCoordination = gorhom.scrollCoordination, dimming = hasBackdrop and gorhom.dimming(own) or nil,
  }, keys, names)
end

return gorhom
