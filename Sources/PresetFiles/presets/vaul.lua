-- vaul 1.1.2 (emilkowalski/vaul, React), drawers from the bottom.
--
-- Validated against the real code: where a release goes, with snap points and without, the resistance, when a drag begins; its settle is a
-- CSS transition, read from the source. Cannot be said here: an upward pull that is refused unless the finger came down before, and no drag
-- for half a second after the drawer opened.
--
-- Options, by its names: snapPoints (shares of the window, or "148px"; the lowest first; without them a plain drawer as high as its content),
-- fadeFromIndex (default: the last), dismissible (true), snapToSequentialPoint (false), closeThreshold (0.25). A notch is named after its point.
local overlay = require "overlay"
local vaul = {}

local own = { "snapPoints", "fadeFromIndex", "dismissible", "snapToSequentialPoint", "closeThreshold" }
local fast, veryFast = 0.4, 2

local function height(point, container)
  if point == "open" then return math.min(container.contentHeight or container.availableSpace, container.availableSpace) end
  if type(point) == "number" then return point * container.availableSpace end
  return tonumber(string.sub(point, 1, -3))
end

-- Its speed: the whole way by the whole time since the press, points a millisecond.
local function meanSpeed(context)
  if context.duration == 0 then return 0 end
  return math.abs(context.translation) / (context.duration * 1000)
end

local function close(options, other) return options.dismissible ~= false and overlay.dismissed or other end

local function plainTarget(options, context)
  if context.translation < 0 then return "open" end
  local open = context.heights.open
  local isFar = context.translation >= (options.closeThreshold or 0.25) * math.min(open, context.availableSpace)
  return (meanSpeed(context) > fast or isFar) and close(options, "open") or "open"
end

local function pointTarget(options, context)
  local points, active = context.reachable, 1
  for index, notch in ipairs(points) do
    if notch == context.startNotch then active = index end
  end
  local isUp, speed = context.translation < 0, meanSpeed(context)
  -- Fully up at the release: it is dropped, and the active point stays what it was.
  if context.height >= context.availableSpace then return overlay.restAt(context.height) end
  if not options.snapToSequentialPoint and speed > veryFast then return isUp and points[#points] or close(options, points[1]) end
  if speed > fast and math.abs(context.translation) < 0.4 * context.availableSpace then
    if isUp then return points[math.min(active + 1, #points)] end
    if active > 1 then return points[active - 1] end
    return close(options, overlay.restAt(context.height))
  end
  local wanted = context.heights[context.startNotch] - context.translation
  local nearest = points[1]
  for _, notch in ipairs(points) do
    if math.abs(context.heights[notch] - wanted) < math.abs(context.heights[nearest] - wanted) then nearest = notch end
  end
  return nearest
end

function vaul.policy(options)
  options = options or {}
  return function(context) return (options.snapPoints and pointTarget or plainTarget)(options, context) end
end

-- Down: one to one. Up: a plain drawer resists by a logarithm; with snap points, moves beyond the highest are ignored.
function vaul.translationFunction(options)
  local hasPoints = options and options.snapPoints
  return function(translation, _, maximum, context)
    if translation <= maximum then return translation end
    if hasPoints then return math.min(context.height, maximum) end
    return maximum + math.max(0, 8 * (math.log(translation - maximum + 1) - 2))
  end
end

-- Half a second, from what is seen; the finger's speed is lost.
function vaul.animation() return overlay.timing { duration = 0.5, curve = { 0.32, 0.72, 0, 1 } } end

-- A plain drawer: as dark as it is open. With snap points: from the point before the one where the fade begins, up to it.
function vaul.dimming(options)
  options = options or {}
  return {
    alpha = function(context)
      local notches = context.notches
      local index = options.snapPoints and (options.fadeFromIndex or #notches - 1) + 1 or 1
      local high, low = context.heights[notches[index]], index > 1 and context.heights[notches[index - 1]] or 0
      return 0.4 * math.max(0, math.min(1, (context.height - low) / math.max(high - low, 1)))
    end,
  }
end

-- The page behind goes back as the drawer of that id comes up: use it as the `transform` of the page's layer.
function vaul.pageBehind(id)
  return function(context)
    local share = math.max(0, math.min(1, context.layers[id].overallProgress))
    local smallest = (context.width - 26) / context.width
    return { scale = 1 - (1 - smallest) * share, y = 14 * share, cornerRadius = 8 * share, anchor = "top" }
  end
end

vaul.dragStart = { slop = 0, axis = "vertical", keeps = "all", whileMoving = 0 }

-- A list that is not at its top keeps the finger; one at its top lets the drawer follow, and scrolls where the drawer is fully up.
function vaul.scrollCoordination(context)
  if not context.isAtTop then return "list" end
  local highest = context.heights[context.notches[#context.notches]]
  return context.step < 0 and context.height >= highest and "list" or "overlay"
end

function vaul.container(options)
  local drawer, container = {}, {}
  for key, value in pairs(options) do container[key] = value end
  for _, key in ipairs(own) do drawer[key], container[key] = options[key], nil end
  -- Notches of the container's own are its snap points, but for the plain drawer's one.
  local given = container.notches
  if given and not (type(given) == "table" and given[1] == "open") then drawer.snapPoints = drawer.snapPoints or {} end
  -- What is always on screen cannot be closed.
  if container.presentation == nil then drawer.dismissible = false end
  local notches, points = {}, {}
  for _, point in ipairs(drawer.snapPoints or { "open" }) do
    notches[#notches + 1] = tostring(point)
    points[tostring(point)] = point
  end
  local defaults = {
    notches = notches,
    heightForNotch = function(notch, proxy) return height(points[notch], proxy) end,
    targetNotchPolicy = vaul.policy(drawer), translationFunction = vaul.translationFunction(drawer), animation = vaul.animation(),
    dragStart = vaul.dragStart, velocityEstimator = "mean", asksAtRest = true, interruption = "fromTarget",
    scrollCoordination = container.drivingScrollView and vaul.scrollCoordination or nil,
    dimming = container.presentation == nil and vaul.dimming(drawer) or nil,
  }
  for key, value in pairs(defaults) do
    if container[key] == nil then container[key] = value end
  end
  return overlay.container(container)
end

return vaul
