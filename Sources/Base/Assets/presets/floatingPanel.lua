-- FloatingPanel 3.2.1 (scenee/FloatingPanel), its bottom layout, and the same at other sides.
-- Validated against the real code, all of it: releases, removal, rubber bands, dimming, how it settles (at 60 frames a second).
-- Cannot be said here: its places are whole pixels; where no rubber band holds it, a drag takes it below the bottom edge.
local overlay = require "overlay"
local shared = require "overlay.presets.shared"
local floatingPanel = {}

-- Options, by FloatingPanel's names. Anchors: points from a safe edge, or a share of the safe area; `hidden` and states of one's own are
-- anchors like the others. Without an initialState it is at its lowest, as every container; its own layout starts at "half".
local read, split = shared.readers("floatingPanel", {
  anchors = shared.option({ full = { top = 18 }, half = { fraction = 0.5 }, tip = { bottom = 69 } }, "table"),
  initialState = shared.option(nil, "string"), backdropAlpha = shared.fields({ full = 0.3 }, shared.shares),
  shouldProjectMomentum = false, redirectionalProgress = 0.5, momentumProjectionRate = 0.998, isRemovalInteractionEnabled = false,
  removalInteractionVelocityThreshold = 5.5, allowsRubberBanding = shared.fields({ top = false, bottom = false }, shared.flags, { "top", "bottom" }),
  springDecelerationRate = 0.991, springResponseTime = 0.4, position = shared.choice("bottom", "top", "left", "right"),
})

local function height(anchor, container, position)
  local safe, tall, near, far = container.safeArea, container.availableSpace, table.unpack(shared.sides[position or "bottom"])
  local high = anchor[near] and safe[near] + anchor[near] or anchor[far] and tall - safe[far] - anchor[far]
  return math.max(high or safe[near] + anchor.fraction * (tall - safe[near] - safe[far]), 0)
end

-- The two of the anchors, from the top, that a place lies between, in the finger's direction; beyond the outermost, twice that one.
local function stretch(anchors, place, isDown)
  local lower = 1
  while lower <= #anchors and (anchors[lower].top < place or isDown and anchors[lower].top == place) do lower = lower + 1 end
  local upper, lowest = math.max(lower - 1, 1), math.min(lower, #anchors)
  if isDown then return upper, lowest else return lowest, upper end
end

-- The anchor where a projected release ends: it goes on to the next one once more than a part of the way there is projected.
local function target(options, anchors, context)
  local top, rate, projects = context.availableSpace - context.height, options.momentumProjectionRate, options.shouldProjectMomentum
  local projected = top + context.velocity / 1000 * rate / (1 - rate)
  local isBelow = top > context.availableSpace - context.heights[context.notch]
  local isDown = context.velocity > 0 or context.velocity == 0 and isBelow
  local from, to = stretch(anchors, projects and projected or top, isDown)
  if not projects then
    -- No anchor is skipped: the projection ends where the one after the next begins.
    local function after(index) return shared.between(index + (isDown and 1 or -1), 1, #anchors) end
    if from == to then to = after(to) end
    projected = shared.between(projected, anchors[from].top, anchors[after(to)].top)
  end
  local way, projectedWay = math.abs(anchors[from].top - anchors[to].top), math.abs(projected - anchors[from].top)
  local limit, ends = options.redirectionalProgress * way, { anchors[from].notch, anchors[to].notch }
  local why = shared.say("carried %s of the %s pt from %s to %s, where %s lead on", projectedWay, way, ends[1], ends[2], limit)
  return anchors[projectedWay > limit and to or from].notch, why
end

function floatingPanel.policy(options)
  options = read(options)
  return function(context)
    local relative = context.velocity / (context.height + 100)
    local isFlung = relative >= options.removalInteractionVelocityThreshold
    if options.isRemovalInteractionEnabled and isFlung then return overlay.dismissed, shared.say("%s ways off a second", relative) end
    if #context.reachable > 1 then return target(options, shared.places(context), context) end
    return context.notch, "no other notch can be reached"
  end
end

-- One to one, also beyond the anchors, where no rubber band is asked for; a drag of the list ends at the outermost anchors.
function floatingPanel.translationFunction(options)
  local bands = read(options).allowsRubberBanding
  return function(translation, minimum, maximum, context)
    if context.source == "scroll" then return shared.between(translation, minimum, maximum) end
    if translation > maximum and bands.top then return maximum + shared.band(translation - maximum, context.availableSpace) end
    if translation < minimum and bands.bottom then return minimum - shared.band(minimum - translation, context.availableSpace) end
    return translation
  end
end

-- A spring that is stepped once a frame: slow releases are damped critically, fast ones swing out.
function floatingPanel.animation(options)
  options = read(options)
  local omega, frame = 2 * math.pi / options.springResponseTime, 1 / 60
  local swinging = -1000 * math.log(options.springDecelerationRate) * options.springResponseTime / (2 * math.pi)
  return function(context)
    local place, goal, speed, pixel = context.fromHeight, context.toHeight, -context.velocity, 1 / context.scale
    local f = 1 + 2 * frame * (math.abs(speed) > 300 and swinging or 1) * omega
    return shared.byFrame(place, false, function()
      local before = place
      place = (f * place + frame * speed + (frame * omega) ^ 2 * goal) / (f + (frame * omega) ^ 2)
      speed = (speed + frame * omega ^ 2 * (goal - place)) / (f + (frame * omega) ^ 2)
      if math.abs(goal - place) <= pixel and math.abs(place - before) <= pixel then return goal, true end
      return place, false
    end)
  end
end

-- Between two anchors the dimming is linear in the place that is seen; below the only one, too: what is hidden lies 100 points below the edge.
function floatingPanel.dimming(options)
  local alphas = read(options).backdropAlpha
  return { passesWhereClear = true, alpha = function(context)
    local below, alpha
    if #context.notches == 1 then below, alpha = -100, 0 end
    for _, notch in ipairs(context.notches) do
      local place, own = context.heights[notch], alphas[notch] or 0
      if context.height <= place then return below and alpha + (own - alpha) * (context.height - below) / (place - below) or own end
      below, alpha = place, own
    end
    return alpha
  end }
end

floatingPanel.dragStart = { slop = 10, axis = "any", keeps = "none", whileMoving = 0 }
floatingPanel.scrollCoordination = shared.listAtHighest(1)

function floatingPanel.container(options)
  local own, keys, names = split(options)
  local notches, near, far = {}, table.unpack(shared.sides[own.position])
  if not options.anchors and near ~= "bottom" then own.anchors = { full = { [far] = 18 }, half = { fraction = 0.5 }, tip = { [near] = 69 } } end
  for state, anchor in pairs(own.anchors) do
    local place = type(anchor) == "table" and (anchor[near] or anchor[far] or anchor.fraction)
    if type(state) ~= "string" or type(place) ~= "number" then
      local words = "anchors.%s: found a %s, expected a state with points from an edge or a share, such as full = { %s = 18 } or half = { fraction = 0.5 }"
      shared.refuse("floatingPanel", words, state, type(anchor), far)
    end
    notches[#notches + 1] = state
  end
  table.sort(notches)
  local function check(key, state)
    local problem = keys.notches == nil and shared.outside(state, notches)
    if problem then error("floatingPanel: " .. key .. ": " .. problem, 3) end
  end
  if own.initialState then check("initialState", own.initialState) end
  for state in pairs(options.backdropAlpha or {}) do check("backdropAlpha", state) end
  -- What is always on screen cannot be removed.
  own.isRemovalInteractionEnabled = own.isRemovalInteractionEnabled and keys.presentation ~= nil
  local ladder, heights = shared.ladder(notches, own.anchors, function(anchor, proxy) return height(anchor, proxy, own.position) end, true)
  return shared.container({
    edge = shared.edges[own.position], notches = ladder, heightForNotch = heights,
    initialNotch = own.initialState, targetNotchPolicy = floatingPanel.policy(own), asksAtRest = true,
    translationFunction = floatingPanel.translationFunction(own), appliesToLists = true, animation = floatingPanel.animation(own),
    dragStart = floatingPanel.dragStart, scrollCoordination = floatingPanel.scrollCoordination, dimming = floatingPanel.dimming(own),
  }, keys, names, { dismissesOnTap = false })
end

return floatingPanel
