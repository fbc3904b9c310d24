-- Jetpack Compose Material 3: ModalBottomSheet, versions 1.2 to 1.4 (and, as `foundation`, the newer AnchoredDraggable of 2026).
--
-- Read from the source and transcribed twice, which agreed; the code itself was not run. Cannot be said here: the scrim's fade in time
-- (it is there, or not), and the stretched card above the highest place.
--
-- Options: skipPartiallyExpanded (false), positionalThreshold (56; with `foundation` also "half"), velocityThreshold (125 points per second),
-- foundation (false), motion ("spring" as in 1.4, "tween" as before), contentHeight (default: the content's own, at most the container's).
local overlay = require "overlay"
local compose = {}

local own = { "skipPartiallyExpanded", "positionalThreshold", "velocityThreshold", "foundation", "motion", "contentHeight" }
local dampingRatio, stiffness, visible = 0.9, 700, 0.01

local function anchorsFromTop(context)
  local anchors = {}
  for _, notch in ipairs(context.reachable) do
    table.insert(anchors, 1, { notch = notch, top = context.availableSpace - context.heights[notch] })
  end
  return anchors
end

local function firstAtOrBelow(anchors, place)
  for _, anchor in ipairs(anchors) do
    if anchor.top >= place then return anchor end
  end
end

local function lastAtOrAbove(anchors, place)
  local found
  for _, anchor in ipairs(anchors) do
    if anchor.top <= place then found = anchor end
  end
  return found
end

-- Up to 1.4: everything is measured from the anchor where the drag began, so a flick back towards it is ignored.
local function internalTarget(options, anchors, context)
  local place, current = context.availableSpace - context.height, context.availableSpace - context.heights[context.startNotch]
  local way, speed = options.positionalThreshold or 56, options.velocityThreshold or 125
  if place > current then
    if context.velocity >= speed or place >= current + way then return firstAtOrBelow(anchors, place) or anchors[#anchors] end
  elseif place < current then
    if context.velocity <= -speed or place <= math.abs(current - way) then return lastAtOrAbove(anchors, place) or anchors[1] end
  end
  return { notch = context.startNotch }
end

local function foundationTarget(options, anchors, context)
  local place, velocity = context.availableSpace - context.height, context.velocity
  local below, above = firstAtOrBelow(anchors, place), lastAtOrAbove(anchors, place)
  if not below or not above or below == above then return below or above end
  if velocity == 0 then return below.top - place < place - above.top and below or above end
  local from, to = above, below
  if velocity < 0 then from, to = below, above end
  if math.abs(velocity) >= (options.velocityThreshold or 125) then return to end
  local threshold = options.positionalThreshold or 56
  if threshold == "half" then threshold = math.abs(from.top - to.top) / 2 end
  return math.abs(place - from.top) >= threshold and to or from
end

function compose.policy(options)
  options = options or {}
  return function(context)
    local anchors = anchorsFromTop(context)
    local anchor = (options.foundation and foundationTarget or internalTarget)(options, anchors, context)
    if anchor.notch == "hidden" and options.isPresented then return overlay.dismissed end
    return anchor.notch
  end
end

-- The finger one to one, between the outermost anchors.
function compose.translationFunction() return overlay.clamp {} end

-- 1.4: a spring that takes the release's speed over, on whole milliseconds, until it is within a hundredth of a pixel.
local function spring(context)
  local scale = context.scale
  local offset, speed = (context.fromHeight - context.toHeight) * scale, -(context.seenVelocity or context.velocity) * scale
  local decay, omega = dampingRatio * math.sqrt(stiffness), math.sqrt(stiffness * (1 - dampingRatio ^ 2))
  local sine = (speed + decay * offset) / omega
  local envelope = math.sqrt(offset ^ 2 + sine ^ 2)
  local duration = math.floor(math.max(0, math.log(envelope / visible) / decay * 1000))
  return overlay.motion(function(elapsed)
    local milliseconds = math.floor(elapsed * 1000 + 1e-6)
    if milliseconds >= duration then return context.toHeight, true end
    local t = milliseconds / 1000
    local away = math.exp(-decay * t) * (offset * math.cos(omega * t) + sine * math.sin(omega * t))
    return context.toHeight + away / scale, false
  end)
end

-- How far FastOutSlowIn is at a share of the time.
local function fastOutSlowIn(share)
  local low, high = 0, 1
  for _ = 1, 50 do
    local s = (low + high) / 2
    local x = 1.2 * (1 - s) ^ 2 * s + 0.6 * (1 - s) * s ^ 2 + s ^ 3
    if x < share then low = s else high = s end
  end
  return 3 * low ^ 2 - 2 * low ^ 3
end

-- Before 1.4: 300 milliseconds, counted whole, whatever the release's speed.
local function tween(context)
  local from, to = context.fromHeight, context.toHeight
  return overlay.motion(function(elapsed)
    local milliseconds = math.floor(elapsed * 1000 + 1e-6)
    if from == to or milliseconds >= 300 then return to, true end
    return from + (to - from) * fastOutSlowIn(milliseconds / 300), false
  end)
end

function compose.animation(options)
  if options and options.motion == "tween" then return tween end
  return function(context)
    local from, to, scale = context.fromHeight, context.toHeight, context.scale
    local velocity = context.seenVelocity
    return spring { fromHeight = from, toHeight = to, scale = scale, seenVelocity = velocity, velocity = context.velocity }
  end
end

-- All or nothing, by the notch that the overlay is at or going to.
function compose.dimming()
  return {
    alpha = function(context) return context.notch == "hidden" and 0 or 0.32 end,
  }
end

compose.dragStart = { slop = 8, axis = "vertical", keeps = "excess", whileMoving = 0 }
compose.momentum = { intoList = false, intoOverlay = true }

-- A finger that goes up moves the sheet first; one that goes down moves it by what the list leaves over.
function compose.scrollCoordination(context)
  if context.step > 0 then return context.isAtTop and "overlay" or "list" end
  return context.height < context.heights[context.notches[#context.notches]] and "overlay" or "list"
end

local function heights(sheet, container)
  local tall = container.availableSpace
  local expanded = math.min(tall, sheet.contentHeight or container.contentHeight or tall)
  return { hidden = 0, partiallyExpanded = tall / 2, expanded = expanded }
end

function compose.container(options)
  local sheet, container = {}, {}
  for key, value in pairs(options) do container[key] = value end
  for _, key in ipairs(own) do sheet[key], container[key] = options[key], nil end
  sheet.isPresented = container.presentation ~= nil
  local defaults = {
    notches = function(proxy)
      local tall = heights(sheet, proxy)
      -- The half way exists only for sheets that are taller than it.
      if sheet.skipPartiallyExpanded or tall.expanded <= tall.partiallyExpanded then return { "hidden", "expanded" } end
      return { "hidden", "partiallyExpanded", "expanded" }
    end,
    heightForNotch = function(notch, proxy) return heights(sheet, proxy)[notch] end,
    targetNotchPolicy = compose.policy(sheet), translationFunction = compose.translationFunction(),
    animation = compose.animation(sheet), dragStart = compose.dragStart, asksAtRest = true,
    scrollCoordination = container.drivingScrollView and compose.scrollCoordination or nil,
    momentum = container.drivingScrollView and compose.momentum or nil,
    dimming = container.presentation == nil and compose.dimming() or nil,
  }
  for key, value in pairs(defaults) do
    if container[key] == nil then container[key] = value end
  end
  return overlay.container(container)
end

return compose
