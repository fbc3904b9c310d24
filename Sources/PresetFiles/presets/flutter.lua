-- Flutter: DraggableScrollableSheet, and (with `modal`) showModalBottomSheet; copies of 2023 to 2026.
--
-- Validated against the code of June 2023 (a release up from exactly a size follows the newer rule, read); the modal sheet's motion was read.
-- Cannot be said here: an opening modal sheet goes on from where it is with the rest of its curve's time.
--
-- How a modal sheet comes and goes is said to its presentation: `presenting` and `dismissing = flutter.animation { modal = true }`.
--
-- Options, by its names: minChildSize (0.25), maxChildSize (1), initialChildSize (0.5), snap (false), snapSizes ({}),
-- snapAnimationDuration (seconds; default: by speed); for the modal sheet: modal (false), maxHeight (9/16 of the screen, or the content).
local overlay = require "overlay"
local flutter = {}

local own = { "minChildSize", "maxChildSize", "initialChildSize", "snap", "snapSizes", "snapAnimationDuration", "modal", "maxHeight" }
local slowest, snapSpeed, closing = 50, 1600, 700
-- Android's fling, made ballistic: how it slows down, and the speed that it is measured by.
local power, friction = math.log(0.78) / math.log(0.9), 0.35
local reference = 0.015 * 51890.2 / friction

local function sizes(options)
  local list = { options.minChildSize or 0.25 }
  for _, size in ipairs(options.snap and options.snapSizes or {}) do list[#list + 1] = size end
  list[#list + 1] = options.maxChildSize or 1
  return list
end

local function flingLength(velocity)
  local duration = power * friction * (math.abs(velocity) / reference) ^ (1 / (power - 1))
  return velocity * duration / power, duration
end

-- One size further in the finger's direction, never two; the nearer one at rest.
local function snapTarget(context, velocity)
  local notches, heights, height = context.reachable, context.heights, context.height
  local tolerance = 1 / context.scale
  local next = #notches
  for index = #notches, 1, -1 do
    if heights[notches[index]] >= height then next = index end
  end
  if velocity == 0 then
    for _, notch in ipairs(notches) do
      if math.abs(heights[notch] - height) <= tolerance then return overlay.restAt(height) end
    end
    if next == 1 then return notches[1] end
    local above, below = heights[notches[next]] - height, height - heights[notches[next - 1]]
    return above <= below and notches[next] or notches[next - 1]
  end
  if next == 1 then return notches[1] end
  if velocity > 0 then return notches[next - 1] end
  return notches[heights[notches[next]] == height and math.min(next + 1, #notches) or next]
end

local function freeTarget(context, velocity)
  local lowest, highest = context.heights[context.reachable[1]], context.heights[context.reachable[#context.reachable]]
  return overlay.restAt(math.max(lowest, math.min(highest, context.height - flingLength(velocity))))
end

-- Closed below half of its height, even by a fast flick upwards.
local function modalTarget(context)
  local value = context.height / context.heights.open
  if context.velocity > closing or value < 0.5 then return overlay.dismissed end
  return "open"
end

function flutter.policy(options)
  options = options or {}
  return function(context)
    if options.modal then return modalTarget(context) end
    local velocity = math.abs(context.velocity) <= slowest and 0 or context.velocity
    if velocity == 0 and not options.snap then return overlay.restAt(context.height) end
    return (options.snap and snapTarget or freeTarget)(context, velocity)
  end
end

-- The finger one to one, between the smallest and the largest size; a modal sheet can be pulled down to nothing.
function flutter.translationFunction(options)
  if not (options and options.modal) then return overlay.clamp {} end
  return function(translation, _, maximum) return math.max(0, math.min(maximum, translation)) end
end

local function steady(context, duration)
  local from, way = context.fromHeight, context.toHeight - context.fromHeight
  return overlay.motion(function(elapsed)
    if elapsed >= duration then return context.toHeight, true end
    return from + way * elapsed / duration, false
  end)
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
  options = options or {}
  return function(context)
    local way = math.abs(context.toHeight - context.fromHeight)
    -- Motions keep what they are made of: the context is only valid now.
    local move = { fromHeight = context.fromHeight, toHeight = context.toHeight, velocity = context.velocity }
    if options.modal then
      local value = context.fromHeight / context.heights.open
      if context.toHeight < context.fromHeight then return steady(move, 0.2 * value) end
      return overlay.timing { duration = 0.25 * (1 - value), curve = { 0, 0, 0.2, 1 } }
    end
    if not options.snap and math.abs(context.velocity) > slowest then return fling(move) end
    return steady(move, options.snapAnimationDuration or way / math.max(snapSpeed, math.abs(context.velocity)))
  end
end

-- The modal sheet's barrier follows its height.
function flutter.dimming(options)
  if not (options and options.modal) then return { alpha = function() return 0 end } end
  return { alpha = function(context) return 0.54 * math.max(0, math.min(1, context.height / context.heights.open)) end }
end

flutter.dragStart = { slop = 18, axis = "vertical", keeps = "none", whileMoving = 18 }
-- At the largest size the rest of a fling goes on into the list: no other sheet here hands it over. (A snap has come to its end there.)
flutter.momentum = { intoList = true }

-- The sheet has the finger while its list is at the top and it can still go that way.
function flutter.scrollCoordination(context)
  local lowest, highest = context.heights[context.notches[1]], context.heights[context.notches[#context.notches]]
  if not context.isAtTop then return "list" end
  if context.step < 0 then return context.height < highest and "overlay" or "list" end
  return context.height > lowest and "overlay" or "list"
end

local function modalHeight(sheet, container)
  local limit = sheet.maxHeight or container.availableSpace * 9 / 16
  return math.min(container.contentHeight or limit, limit)
end

function flutter.container(options)
  local sheet, container = {}, {}
  for key, value in pairs(options) do container[key] = value end
  for _, key in ipairs(own) do sheet[key], container[key] = options[key], nil end
  local notches, shares = {}, {}
  for _, size in ipairs(sheet.modal and {} or sizes(sheet)) do
    notches[#notches + 1] = tostring(size)
    shares[tostring(size)] = size
  end
  if sheet.modal then notches = { "open" } end
  local isList = container.drivingScrollView ~= nil
  local defaults = {
    notches = notches,
    heightForNotch = function(notch, proxy)
      return sheet.modal and modalHeight(sheet, proxy) or shares[notch] * proxy.availableSpace
    end,
    targetNotchPolicy = flutter.policy(sheet), translationFunction = flutter.translationFunction(sheet), animation = flutter.animation(sheet),
    dragStart = flutter.dragStart, asksAtRest = true,
    scrollCoordination = isList and flutter.scrollCoordination or nil, momentum = isList and not sheet.snap and flutter.momentum or nil,
    dimming = container.presentation == nil and sheet.modal and flutter.dimming(sheet) or nil,
  }
  for key, value in pairs(defaults) do
    if container[key] == nil then container[key] = value end
  end
  return overlay.container(container)
end

return flutter
