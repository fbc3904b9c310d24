-- Flutter: DraggableScrollableSheet, and (with `modal`) showModalBottomSheet; copies of 2023 to 2026.
-- Validated against the code of June 2023 (a release up from exactly a size follows the newer rule, read; so was the modal sheet's motion).
-- Cannot be said here: an opening modal sheet goes on with the rest of its curve's time. How it comes and goes is its presentation's:
-- `presenting` and `dismissing = flutter.animation { modal = true }`.
local overlay = require "overlay"
local shared = require "overlay.presets.shared"
local flutter = {}

-- Options, by its names. Sizes are shares of the container; initialChildSize holds where no notches are given; snapAnimationDuration:
-- seconds, by speed where it is missing; maxHeight, of the modal sheet: the content's, up to 9/16 of the screen. isPresented, for the policy
-- by itself: whether a modal sheet that closes is dismissed.
local read, split = shared.readers("flutter", {
  minChildSize = shared.share(0.25), maxChildSize = shared.share(1), initialChildSize = shared.share(0.5), snap = false, modal = false,
  snapSizes = shared.list({}, shared.shares), snapAnimationDuration = shared.option(nil, "number"), maxHeight = shared.option(nil, "number"),
  isPresented = true, isDismissible = true,
})
local slowest, snapSpeed, closing = 50, 1600, 700
-- Android's fling, made ballistic: how far it goes, and for how long.
local power, friction = math.log(0.78) / math.log(0.9), 0.35
local reference = 0.015 * 51890.2 / friction
local function flingLength(velocity)
  local duration = power * friction * (math.abs(velocity) / reference) ^ (1 / (power - 1))
  return velocity * duration / power, duration
end

-- One size further in the finger's direction, never two; the nearer one at rest.
local function snapTarget(context, velocity)
  local notches, heights, height, next = context.reachable, context.heights, context.height, #context.reachable
  for index = #notches, 1, -1 do
    if heights[notches[index]] >= height then next = index end
    if velocity == 0 and math.abs(heights[notches[index]] - height) <= 1 / context.scale then return overlay.restAt(height) end
  end
  if next == 1 then return notches[1] end
  local above, below = heights[notches[next]] - height, height - heights[notches[next - 1]]
  if velocity > 0 or velocity == 0 and above > below then return notches[next - 1] end
  return notches[velocity < 0 and above == 0 and math.min(next + 1, #notches) or next]
end

function flutter.policy(options)
  options = read(options)
  return function(context)
    -- A modal sheet closes below half of its height, even by a fast flick upwards.
    local isClosing = options.modal and (context.velocity > closing or context.height / context.heights.open < 0.5)
    local found = shared.say("%s at %s pt", shared.speed(context.velocity), context.height)
    if options.modal then return isClosing and options.isPresented and overlay.dismissed or "open", shared.say("%s: gone from half or %s pt/s", found, closing) end
    local velocity = math.abs(context.velocity) <= slowest and 0 or context.velocity
    if options.snap then return snapTarget(context, velocity), shared.say("%s: from %s pt/s the next, else the nearer", found, slowest) end
    if velocity == 0 then return overlay.restAt(context.height), shared.say("%s: up to %s pt/s it stays", found, slowest) end
    local lowest, highest = context.heights[context.reachable[1]], context.heights[context.reachable[#context.reachable]]
    local way = flingLength(velocity)
    return overlay.restAt(shared.between(context.height - way, lowest, highest)), shared.say("%s: a fling of %s pt", found, math.abs(way))
  end
end

-- The finger one to one, between the smallest and the largest size; a modal sheet can be pulled down to nothing.
function flutter.translationFunction(options)
  if not read(options).modal then return overlay.clamp {} end
  return function(translation, _, maximum) return shared.between(translation, 0, maximum) end
end

local function fling(context)
  local from, goal = context.fromHeight, context.toHeight
  local way, duration = flingLength(-context.velocity)
  return overlay.motion(function(elapsed)
    local share = math.min(elapsed / duration, 1)
    local height = from + way * (1 - (1 - share) ^ power)
    if share >= 1 or (goal - height) * way <= 0 then return goal, true end
    return height, false
  end)
end

function flutter.animation(options)
  options = read(options)
  local function steady(duration) return overlay.timing { duration = duration, curve = "linear" } end
  return function(context)
    if options.modal then
      -- Of an animation controller, which ends at 1.
      local value = math.min(context.fromHeight / context.heights.open, 1)
      -- A finger that has let go takes it down steadily; a tap or a program by the curve of its coming, turned round.
      if context.toHeight < context.fromHeight and context.source then return steady(0.2 * value) end
      if context.toHeight < context.fromHeight then return overlay.timing { duration = 0.2 * value, curve = { 0.8, 0, 1, 1 } } end
      return overlay.timing { duration = 0.25 * (1 - value), curve = { 0, 0, 0.2, 1 } }
    end
    local speed, way = math.abs(context.velocity), math.abs(context.toHeight - context.fromHeight)
    if not options.snap and speed > slowest then return fling(context) end
    return steady(options.snapAnimationDuration or way / math.max(snapSpeed, speed))
  end
end

-- The modal sheet's barrier follows its height.
function flutter.dimming(options)
  local darkest = read(options).modal and 0.54 or 0
  return { alpha = function(context) return darkest * shared.between(context.height / shared.highest(context), 0, 1) end }
end

flutter.dragStart = { slop = 18, axis = "vertical", keeps = "none", whileMoving = 18 }
-- At the largest size the rest of a fling goes on into the list: no other sheet here hands it over. (A snap has come to its end there.)
flutter.momentum = { intoList = true }

-- The sheet has the finger while its list is at the top and it can still go that way.
function flutter.scrollCoordination(context)
  local isFree = context.height > context.heights[context.notches[1]]
  if context.step < 0 then isFree = context.height < shared.highest(context) end
  return context.isAtTop and isFree and "overlay" or "list"
end

function flutter.container(options)
  local own, keys, names = split(options)
  local low, high, sizes = own.minChildSize, own.maxChildSize, { own.minChildSize }
  if low > high then shared.refuse("flutter", "minChildSize: found %s, expected a share up to maxChildSize, %s", low, high) end
  for place, size in ipairs(own.snapSizes) do
    if size < low or size > high or size <= (own.snapSizes[place - 1] or -1) then
      local words = "snapSizes[%d]: found %s, expected a share from minChildSize, %s, to maxChildSize, %s, above the one before it"
      shared.refuse("flutter", words, place, size, low, high)
    end
    if own.snap and size > low and size < high then sizes[#sizes + 1] = size end
  end
  local start = own.initialChildSize
  if not own.modal and options.initialChildSize and (start < low or start > high) then
    local words = "initialChildSize: found %s, expected a share from minChildSize, %s, to maxChildSize, %s"
    shared.refuse("flutter", words, start, low, high)
  end
  if high > low then sizes[#sizes + 1] = high end
  local notches, shares = shared.named(own.modal and { "open" } or sizes)
  return shared.container({
    notches = notches,
    heightForNotch = function(notch, proxy)
      local limit = own.maxHeight or proxy.availableSpace * 9 / 16
      return own.modal and math.min(proxy.contentHeight or limit, limit) or shares[notch] * proxy.availableSpace
    end,
    initialNotch = not own.modal and function() return overlay.restAt { share = start } end or nil,
    targetNotchPolicy = flutter.policy(own), asksAtRest = true, translationFunction = flutter.translationFunction(own),
    animation = flutter.animation(own), dragStart = flutter.dragStart, scrollCoordination = flutter.scrollCoordination,
    momentum = not own.snap and flutter.momentum or nil, dimming = own.modal and flutter.dimming(own) or nil,
    cutsSteps = true, heightsChanged = "share",
  }, keys, names, { dismissesOnTap = own.isDismissible })
end

return flutter
