-- UIKit's UISheetPresentationController, as far as is known: a model made of what Apple has said and shown, not the code.
--
-- Believed: WWDC 2018 (803) on projections, a spring of mass 3, stiffness 1000 and damping 500, taken as critically damped. Documented:
-- WWDC 2021 (10063) on lists and on detents that leave the page undimmed. Use it as "about like", never as truth.
--
-- Options, by UIKit's names: detents (the lowest first: "medium", "large", or points; both by default), largestUndimmedDetentIdentifier,
-- prefersScrollingExpandsWhenScrolledToEdge (true), isModalInPresentation (false: it can be pulled away).
local overlay = require "overlay"
local uiSheet = {}

local own = { "detents", "largestUndimmedDetentIdentifier", "prefersScrollingExpandsWhenScrolledToEdge", "isModalInPresentation" }
local omega, projection, belowLarge = math.sqrt(1000 / 3), 0.499, 12

local function height(detent, container)
  if type(detent) == "number" then return detent end
  local safe, tall = container.safeArea, container.availableSpace
  if detent == "large" then return tall - safe.top - belowLarge end
  return (tall - safe.bottom) / 2
end

-- The nearest of the detents, and of being gone, to where the finger's speed would take the sheet.
function uiSheet.policy(options)
  options = options or {}
  return function(context)
    local projected = context.height - projection * context.velocity
    local nearest, distance
    for index = #context.reachable, 1, -1 do
      local away = math.abs(context.heights[context.reachable[index]] - projected)
      if not distance or away < distance then nearest, distance = context.reachable[index], away end
    end
    if not options.isModalInPresentation and math.abs(projected) < distance then return overlay.dismissed end
    return nearest
  end
end

-- A rubber band above the highest detent and, where the sheet cannot be pulled away, below the lowest.
function uiSheet.translationFunction(options)
  local isHeld = options and options.isModalInPresentation
  return function(translation, minimum, maximum, context)
    local function band(beyond) return (1 - 1 / (0.55 * beyond / context.availableSpace + 1)) * context.availableSpace end
    if translation > maximum then return maximum + band(translation - maximum) end
    return translation < minimum and isHeld and minimum - band(minimum - translation) or translation
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
  local undimmed = options and options.largestUndimmedDetentIdentifier
  return {
    alpha = function(context)
      local heights, notches = context.heights, context.notches
      local low = undimmed and heights[undimmed] or 0
      local high = heights[notches[1]]
      for index = #notches, 1, -1 do
        if heights[notches[index]] > low then high = heights[notches[index]] end
      end
      if high <= low then return 0 end
      return 0.2 * math.max(0, math.min(1, (context.height - low) / (high - low)))
    end,
  }
end

-- The page behind is inset and rounded at the large detent: use it as the `transform` of the page's layer.
function uiSheet.pageBehind(id)
  return function(context)
    local share = math.max(0, math.min(1, context.layers[id].progress))
    return { scale = 1 - 0.08 * share, y = 10 * share, cornerRadius = 10 * share, anchor = "top" }
  end
end

uiSheet.dragStart = { slop = 10, axis = "any", keeps = "none", whileMoving = 10 }

local function scrollCoordination(options)
  return function(context)
    local highest = context.heights[context.notches[#context.notches]]
    if not context.isAtTop then return "list" end
    if context.step > 0 then return "overlay" end
    return options.prefersScrollingExpandsWhenScrolledToEdge ~= false and context.height < highest and "overlay" or "list"
  end
end

function uiSheet.container(options)
  local sheet, container = {}, {}
  for key, value in pairs(options) do container[key] = value end
  for _, key in ipairs(own) do sheet[key], container[key] = options[key], nil end
  -- What is always on screen cannot be pulled away.
  if container.presentation == nil then sheet.isModalInPresentation = true end
  local notches, detents = {}, {}
  for _, detent in ipairs(sheet.detents or { "medium", "large" }) do
    notches[#notches + 1] = tostring(detent)
    detents[tostring(detent)] = detent
  end
  local defaults = {
    notches = notches,
    heightForNotch = function(notch, proxy) return height(detents[notch], proxy) end,
    targetNotchPolicy = uiSheet.policy(sheet), translationFunction = uiSheet.translationFunction(sheet), animation = uiSheet.animation(),
    dragStart = uiSheet.dragStart, asksAtRest = true,
    scrollCoordination = container.drivingScrollView and scrollCoordination(sheet) or nil,
    dimming = container.presentation == nil and uiSheet.dimming(sheet) or nil,
  }
  for key, value in pairs(defaults) do
    if container[key] == nil then container[key] = value end
  end
  return overlay.container(container)
end

return uiSheet
