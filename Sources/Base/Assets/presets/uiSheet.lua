-- UIKit's UISheetPresentationController, as far as is known: a model made of what Apple has said and shown, not the code.
--
-- Believed: WWDC 2018 (803) on projections, a spring of mass 3, stiffness 1000 and damping 500, taken as critically damped. Documented:
-- WWDC 2021 (10063) on lists and on detents that leave the page undimmed. Use it as "about like", never as truth.
local overlay = require "overlay"
local shared = require "overlay.presets.shared"
local uiSheet = {}

-- Options, by UIKit's names. Detents: "medium", "large" or points, the lowest first; a notch is named after its detent.
local read, split = shared.readers("uiSheet", {
  detents = shared.list({ "medium", "large" }, shared.pointsOr { "medium", "large" }), selectedDetentIdentifier = shared.option(nil, "string"),
  largestUndimmedDetentIdentifier = shared.option(nil, "string"), prefersScrollingExpandsWhenScrolledToEdge = true,
  isModalInPresentation = false,
})
local omega, projection, belowLarge = math.sqrt(1000 / 3), 0.499, 12

local function height(detent, container)
  if type(detent) == "number" then return detent end
  local safe, tall = container.safeArea, container.availableSpace
  if detent == "large" then return tall - safe.top - belowLarge end
  return (tall - safe.bottom) / 2
end

-- The nearest of the detents, and of being gone, to where the finger's speed would take the sheet.
function uiSheet.policy(options)
  options = read(options)
  return function(context)
    local projected = context.height - projection * context.velocity
    local nearest, distance
    for index = #context.reachable, 1, -1 do
      local away = math.abs(context.heights[context.reachable[index]] - projected)
      if not distance or away < distance then nearest, distance = context.reachable[index], away end
    end
    if not options.isModalInPresentation and math.abs(projected) < distance then
      nearest, distance = overlay.dismissed, math.abs(projected)
    end
    return nearest, shared.nearestTo(shared.say("from %s pt on for half a second", context.height), projected, nearest, distance)
  end
end

-- A rubber band above the highest detent and, where the sheet cannot be pulled away, below the lowest.
function uiSheet.translationFunction(options)
  options = read(options)
  return function(translation, minimum, maximum, context)
    if translation > maximum then return maximum + shared.band(translation - maximum, context.availableSpace) end
    if translation >= minimum or not options.isModalInPresentation then return translation end
    return minimum - shared.band(minimum - translation, context.availableSpace)
  end
end

-- A critically damped spring that takes the finger's speed over, until it stays within a thousandth of the way.
function uiSheet.animation()
  return function(context)
    local goal, speed = context.toHeight, -context.velocity
    local start = context.fromHeight - goal
    local slope = speed + omega * start
    local function away(t) return (start + slope * t) * math.exp(-omega * t) end
    -- Where it turns around, behind which it only comes closer.
    local turn = slope == 0 and 0 or 1 / omega - start / slope
    return overlay.motion(function(elapsed)
      local left = away(elapsed)
      local isNear = math.abs(left) <= math.abs(start) / 1000
      if isNear and (elapsed >= turn or math.abs(away(turn)) <= math.abs(start) / 1000) then return goal, true end
      return goal + left, false
    end)
  end
end

-- Dark where the sheet is above the largest detent that leaves the page as it is.
function uiSheet.dimming(options)
  local undimmed = read(options).largestUndimmedDetentIdentifier
  return { passesWhereClear = true, alpha = function(context)
    local low = undimmed and context.heights[undimmed] or 0
    for _, notch in ipairs(context.notches) do
      if context.heights[notch] > low then return 0.2 * shared.progress(context.height, low, context.heights[notch]) end
    end
    return 0
  end }
end

-- The page behind is inset and rounded at the large detent: use it as the `transform` of the page's layer.
function uiSheet.pageBehind(id)
  return function(context)
    local sheet = context.layers[id]
    local share = shared.between((sheet.progress or 0) * (sheet.shown or 0), 0, 1)
    return { scale = 1 - 0.08 * share, y = 10 * share, cornerRadius = 10 * share, anchor = "top" }
  end
end

uiSheet.dragStart = { slop = 10, axis = "any", keeps = "none", whileMoving = 10 }

function uiSheet.scrollCoordination(options)
  local expandsFirst = read(options).prefersScrollingExpandsWhenScrolledToEdge
  return function(context)
    if not context.isAtTop then return "list" end
    if context.step > 0 then return "overlay" end
    return expandsFirst and context.height < shared.highest(context) and "overlay" or "list"
  end
end

function uiSheet.container(options)
  local own, keys, names = split(options)
  -- What is always on screen cannot be pulled away.
  if keys.presentation == nil then own.isModalInPresentation = true end
  local notches, detents = shared.named(own.detents)
  for _, key in ipairs { "selectedDetentIdentifier", "largestUndimmedDetentIdentifier" } do
    local problem = keys.notches == nil and own[key] and shared.outside(own[key], notches)
    if problem then shared.refuse("uiSheet", "%s: %s", key, problem) end
  end
  local ladder, heights = shared.ladder(notches, detents, height)
  return shared.container({
    notches = ladder, heightForNotch = heights,
    initialNotch = own.selectedDetentIdentifier, targetNotchPolicy = uiSheet.policy(own), asksAtRest = true,
    translationFunction = uiSheet.translationFunction(own), appliesToLists = true, animation = uiSheet.animation(), dragStart = uiSheet.dragStart,
    scrollCoordination = uiSheet.scrollCoordination(own), dimming = uiSheet.dimming(own),
  }, keys, names, { dismissesOnTap = not own.isModalInPresentation })
end

return uiSheet
