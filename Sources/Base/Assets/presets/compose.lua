-- Jetpack Compose Material 3: ModalBottomSheet, versions 1.2 to 1.4 (and, as `foundation`, the newer AnchoredDraggable of 2026).
--
-- Read from the source and transcribed twice, which agreed; the code itself was not run. Belief, from memory: what the keyboard and a way back
-- do. Cannot be said here: the scrim's fade in time, the stretched card above the highest place, the easing of a way back on its way.
local overlay = require "overlay"
local shared = require "overlay.presets.shared"
local compose = {}

-- Options. positionalThreshold: with `foundation` also "half"; motion: "spring" as in 1.4, "tween" as before; contentHeight: the
-- content's own, at most the container's, to which the keyboard is added; isPresented, for the policy by itself: whether hiding dismisses.
-- sheetGesturesEnabled, where no finger is to move it; confirmValueChange(notch): false refuses the notch, and it goes back.
local read, split = shared.readers("compose", {
  skipPartiallyExpanded = false, positionalThreshold = { value = 56, kinds = { "number", "string" }, rule = shared.pointsOr { "half" } }, velocityThreshold = 125, foundation = false,
  motion = shared.choice("spring", "tween"), contentHeight = shared.option(nil, "number"), isPresented = false, shouldDismissOnBackPress = true,
  sheetGesturesEnabled = true, confirmValueChange = shared.option(function() return true end, "function"),
})

-- The anchors next to a place: the last at or above it, the first at or below it.
local function neighbours(anchors, place)
  local above, below
  for _, anchor in ipairs(anchors) do
    if anchor.top <= place then above = anchor end
    if anchor.top >= place and not below then below = anchor end
  end
  return above, below
end

-- Up to 1.4: everything is measured from the anchor that was last reached, so a flick back towards it is ignored.
local function internalTarget(options, anchors, context, start)
  local place, current = context.availableSpace - context.height, context.availableSpace - context.heights[start]
  local above, below = neighbours(anchors, place)
  local way, speed = options.positionalThreshold, options.velocityThreshold
  if place > current and (context.velocity >= speed or place >= current + way) then return below or anchors[#anchors] end
  if place < current and (context.velocity <= -speed or place <= math.abs(current - way)) then return above or anchors[1] end
  return { notch = start }
end

local function foundationTarget(options, anchors, context)
  local place, velocity = context.availableSpace - context.height, context.velocity
  local above, below = neighbours(anchors, place)
  if not below or not above or below == above then return below or above end
  if velocity == 0 then return below.top - place < place - above.top and below or above end
  local from, to = velocity < 0 and below or above, velocity < 0 and above or below
  local threshold = options.positionalThreshold
  if threshold == "half" then threshold = math.abs(from.top - to.top) / 2 end
  return (math.abs(velocity) >= options.velocityThreshold or math.abs(place - from.top) >= threshold) and to or from
end

function compose.policy(options)
  options = read(options)
  return function(context)
    local start = context.reachedNotch or context.startNotch
    local anchor = (options.foundation and foundationTarget or internalTarget)(options, shared.places(context), context, start)
    local found, way = shared.speed(context.velocity), math.abs(context.height - context.heights[start])
    if not options.confirmValueChange(anchor.notch) then return start, shared.say("%s: %s is refused", found, anchor.notch) end
    return anchor.notch == "hidden" and options.isPresented and overlay.dismissed or anchor.notch, shared.say(
      "%s, %s pt from %s; it takes %s pt, %s pt/s", found, way, start, options.positionalThreshold, options.velocityThreshold)
  end
end

function compose.translationFunction() return overlay.clamp {} end

-- 1.4: a spring (ratio 0.9, stiffness 700) that takes the release's speed over, on whole milliseconds, up to a hundredth of a pixel.
local function spring(context)
  local scale, goal = context.scale, context.toHeight
  local offset, speed = (context.fromHeight - goal) * scale, -context.seenVelocity * scale
  local decay, omega, visible = 0.9 * math.sqrt(700), math.sqrt(700 * (1 - 0.9 ^ 2)), 0.01
  local sine = (speed + decay * offset) / omega
  local duration = math.floor(math.max(0, math.log(math.sqrt(offset ^ 2 + sine ^ 2) / visible) / decay * 1000)) / 1000
  return overlay.motion(function(elapsed)
    local t = shared.milliseconds(elapsed) / 1000
    if t >= duration then return goal, true end
    return goal + math.exp(-decay * t) * (offset * math.cos(omega * t) + sine * math.sin(omega * t)) / scale, false
  end)
end

-- Before 1.4: 300 milliseconds, counted whole, whatever the release's speed.
local function tween(context)
  local from, to = context.fromHeight, context.toHeight
  return overlay.motion(function(elapsed)
    local milliseconds = shared.milliseconds(elapsed)
    if from == to or milliseconds >= 300 then return to, true end
    return from + (to - from) * shared.fastOutSlowIn(milliseconds / 300), false
  end)
end

-- A sheet at rest is at its anchor's new place at once: only moves are seen.
function compose.animation(options)
  local motion = read(options).motion == "tween" and tween or spring
  return function(context)
    local isAtRest = not context.source and context.seenVelocity == 0 and context.reachedNotch == context.targetNotch
    return isAtRest and overlay.timing { duration = 0 } or motion(context)
  end
end

-- All or nothing, by the notch that the overlay is at or going to.
function compose.dimming() return { alpha = function(context) return context.notch == "hidden" and 0 or 0.32 end } end

compose.dragStart = { slop = 8, axis = "vertical", keeps = "excess", whileMoving = 0 }
compose.momentum, compose.scrollCoordination = { intoList = false, intoOverlay = true }, shared.sheetFirst

-- A way back: from all of it to half of it, where there is that; then away.
function compose.backAction(options)
  options = read(options)
  return function(context)
    if context.notch == "expanded" and context.heights.partiallyExpanded then context:moveOverlay("partiallyExpanded") return "none" end
    return not options.shouldDismissOnBackPress and "none" or options.isPresented and "dismiss" or "collapse"
  end
end

function compose.container(options)
  local own, keys, names = split(options)
  if own.positionalThreshold == "half" and not own.foundation then
    shared.refuse("compose", 'positionalThreshold: found "half", expected points, or foundation = true beside it')
  end
  local function heights(proxy)
    local tall, content = proxy.availableSpace, own.contentHeight or proxy.contentHeight
    return { hidden = 0, partiallyExpanded = tall / 2, expanded = content and math.min(tall, content + proxy.keyboard) or tall }
  end
  -- Half of the way exists only for sheets that are taller than it.
  local function isPartial(proxy) return not own.skipPartiallyExpanded and heights(proxy).expanded > proxy.availableSpace / 2 end
  -- Without content it is shown expanded, at nothing. One whose content has gone is hidden; one that gets content begins anew.
  local isEmpty, moved = false, keys.willMoveToNotch
  local function notches(proxy)
    local isGone = heights(proxy).expanded == 0
    isEmpty = isEmpty or isGone
    if isGone and proxy.notch then return { "hidden" } end
    return isPartial(proxy) and { "hidden", "partiallyExpanded", "expanded" } or { "hidden", "expanded" }
  end
  function keys.willMoveToNotch(notch, context)
    if isEmpty and (context.heights.expanded or 0) > 0 then
      isEmpty = false
      if notch == "expanded" and context.heights.partiallyExpanded then context:moveOverlay("partiallyExpanded") end
    end
    if moved then moved(notch, context) end
  end
  return shared.container({
    notches = notches, heightForNotch = function(notch, proxy) return heights(proxy)[notch] end,
    initialNotch = own.isPresented and function(proxy) return isPartial(proxy) and "partiallyExpanded" or "expanded" end or nil,
    targetNotchPolicy = compose.policy(own), asksAtRest = true, translationFunction = compose.translationFunction(),
    animation = compose.animation(own), dragStart = compose.dragStart,
    scrollCoordination = own.sheetGesturesEnabled and compose.scrollCoordination or function() return "listOnly" end,
    shouldStartDragging = not own.sheetGesturesEnabled and function() return false end or nil,
    momentum = compose.momentum, dimming = compose.dimming(), backAction = compose.backAction(own), cutsSteps = true,
  }, keys, names, { mayDismiss = function() return own.confirmValueChange("hidden") end }, true)
end

return compose
