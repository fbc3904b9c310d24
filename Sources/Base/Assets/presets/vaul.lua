-- vaul 1.1.2 (emilkowalski/vaul, React), drawers from any side.
-- Validated against the real code: where a release goes, with snap points and without, the resistance, when a drag begins; its settle is a
-- CSS transition, read from the source. Cannot be said here: a list that has just been scrolled keeps the finger for a tenth of a second.
local overlay = require "overlay"
local shared = require "overlay.presets.shared"
local vaul = {}

-- Options, by its names. snapPoints: shares of the window, or "148px", the lowest first; without them a plain drawer as high as its
-- content. A notch is named after its point. Of its own habits two have to be asked for here: refusesPullUp, by a finger that has not come
-- down before, and lockDuration (0.5): how long nobody drags the drawer after it was opened, or sent to its last point.
local read, split = shared.readers("vaul", {
  snapPoints = shared.list(nil, shared.sharesOrPixels), fadeFromIndex = shared.option(nil, "number"), dismissible = true, snapToSequentialPoint = false,
  closeThreshold = shared.share(0.25), pointer = shared.choice("touch", "mouse"), refusesPullUp = false, lockDuration = 0,
  direction = shared.choice("bottom", "top", "left", "right"), defaultOpen = false,
})
local fast, veryFast = 0.4, 2
local function height(point, container)
  if point == "open" then return math.min(container.contentHeight or container.availableSpace, container.availableSpace) end
  return type(point) == "number" and point * container.availableSpace or tonumber(string.sub(point, 1, -3))
end

-- Its speed: the whole way by the whole time since the press, points a millisecond.
local function speedOf(context) return context.duration == 0 and 0 or math.abs(context.translation) / (context.duration * 1000) end

local function plainTarget(options, context)
  local limit = options.closeThreshold * math.min(context.heights.open, context.availableSpace)
  local closes = context.translation >= 0 and (speedOf(context) > fast or context.translation >= limit)
  return closes and options.dismissible and overlay.dismissed or "open", shared.say(
    "%s pt down at %s pt/s: it closes from %s pt or 400 pt/s", context.translation, speedOf(context) * 1000, limit)
end

local function pointTarget(options, context)
  local points, active, nearest, wanted = context.reachable, 1, context.reachable[1], context.heights[context.startNotch] - context.translation
  for index, notch in ipairs(points) do
    if notch == context.startNotch then active = index end
    if math.abs(context.heights[notch] - wanted) < math.abs(context.heights[nearest] - wanted) then nearest = notch end
  end
  local isUp, speed = context.translation < 0, speedOf(context)
  local found = shared.say("%s pt down at %s pt/s: ", context.translation, speed * 1000)
  local function close(other) return options.dismissible and overlay.dismissed or other end
  if context.height >= context.availableSpace then return overlay.restAt(context.height), "fully up: it is dropped" end
  if not options.snapToSequentialPoint and speed > veryFast then return isUp and points[#points] or close(points[1]), found .. "a throw" end
  if speed <= fast or math.abs(context.translation) >= 0.4 * context.availableSpace then return nearest, found .. "the nearest" end
  if isUp then return points[math.min(active + 1, #points)], found .. "a flick, one up" end
  return points[active - 1] or close(overlay.restAt(context.height)), found .. "a flick, one down"
end

function vaul.policy(options)
  options = read(options)
  return function(context) return (options.snapPoints and pointTarget or plainTarget)(options, context) end
end

-- Down: one to one. Up: a plain drawer resists by a logarithm; with snap points, moves beyond the highest are ignored.
function vaul.translationFunction(options)
  options = read(options)
  return function(translation, _, maximum, context)
    if translation <= maximum then return translation end
    if options.snapPoints then return math.min(context.height, maximum) end
    return maximum + math.max(0, 8 * (math.log(translation - maximum + 1) - 2))
  end
end

function vaul.animation() return overlay.timing { duration = 0.5, curve = { 0.32, 0.72, 0, 1 } } end

-- A plain drawer: as dark as it is open. With snap points: from the point before the one where the fade begins, up to it.
function vaul.dimming(options)
  options = read(options)
  return { alpha = function(context)
    local index = options.snapPoints and (options.fadeFromIndex or #context.notches - 1) + 1 or 1
    local low = context.notches[index - 1] and context.heights[context.notches[index - 1]] or 0
    return 0.4 * shared.progress(context.height, low, context.heights[context.notches[index]])
  end }
end

-- The page behind goes back as the drawer of that id comes up, whatever its point: use it as the `transform` of the page's layer.
function vaul.pageBehind(id)
  return function(context)
    local share = shared.between(context.layers[id].shown or 0, 0, 1)
    return { scale = 1 - 26 / context.width * share, y = 14 * share, cornerRadius = 8 * share, anchor = "top" }
  end
end

-- A move that goes mostly across is refused until the finger has come down by 10 points, or 2 of a mouse.
local function dragStart(axis, least) return { slop = 0, axis = axis, keeps = "all", whileMoving = 0, refusesAcross = least } end
vaul.dragStart = dragStart("vertical", 10)

-- A list that is not at its top keeps the finger; one at its top lets the drawer follow, and scrolls where the drawer is fully up.
function vaul.scrollCoordination(context)
  if not context.isAtTop then return "list" end
  return context.step < 0 and context.height >= shared.highest(context) and "list" or "overlay"
end

local function lock(own, keys, last)
  local moved, freeAt = keys.willMoveToNotch, 0
  function keys.willMoveToNotch(notch, context)
    if keys.presentation and not context.isAnimated or own.snapPoints and notch == last then freeAt = context.time + own.lockDuration end
    if moved then moved(notch, context) end
  end
  local function starts(point, container) return point.y >= 0 and container.time >= freeAt end
  local function shares(context) return context.time < freeAt and "list" or vaul.scrollCoordination(context) end
  keys.shouldStartDragging, keys.scrollCoordination = keys.shouldStartDragging or starts, keys.scrollCoordination or shares
end

function vaul.container(options)
  local own, keys, names = split(options)
  local staysOnTap = not own.dismissible
  own.dismissible = own.dismissible and keys.presentation ~= nil -- What is always on screen cannot be closed.
  -- Notches of the container's own are its snap points, but for the plain drawer's one.
  local given = keys.notches
  if given and not (type(given) == "table" and given[1] == "open") then own.snapPoints = own.snapPoints or {} end
  local notches, points = shared.named(own.snapPoints or { "open" })
  local last = keys.notches == nil and own.snapPoints and own.fadeFromIndex and #notches - 1
  if last and (own.fadeFromIndex % 1 ~= 0 or own.fadeFromIndex < 0 or own.fadeFromIndex > last) then
    shared.refuse("vaul", "fadeFromIndex: found %s, expected a whole number from 0 to %d", own.fadeFromIndex, last)
  end
  if own.lockDuration > 0 then lock(own, keys, notches[#notches]) end
  local ladder, heights = shared.ladder(notches, points, height)
  return shared.container({
    edge = shared.edges[own.direction], notches = ladder, heightForNotch = heights,
    targetNotchPolicy = vaul.policy(own), translationFunction = vaul.translationFunction(own), animation = vaul.animation(),
    dragStart = dragStart(own.refusesPullUp and "down" or "along", own.pointer == "mouse" and 2 or 10), velocityEstimator = "mean",
    asksAtRest = true, isPresented = own.defaultOpen and keys.presentation ~= nil, interruption = "fromTarget",
    scrollCoordination = vaul.scrollCoordination, appliesToLists = true, dimming = vaul.dimming(own),
  }, keys, names, { dismissesOnTap = not staysOnTap })
end

return vaul
