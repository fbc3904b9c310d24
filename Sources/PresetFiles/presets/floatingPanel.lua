-- FloatingPanel 3.2.1 (scenee/FloatingPanel), its bottom layout.
--
-- Validated against the real code, all of it: where a release goes, removal, rubber bands, dimming, how it settles (at 60 frames a second).
-- Cannot be said here: a touch on the moving panel drags it from the first point; the panel's places are rounded to whole pixels;
-- where no rubber band holds it, a drag takes it below the bottom edge, where an overlay ends.
--
-- Options, by FloatingPanel's names: anchors (by state, points from the top or the bottom safe edge; see `standard`), initial dimming
-- (backdropAlpha by state), shouldProjectMomentum (false), redirectionalProgress (0.5), momentumProjectionRate (0.998),
-- isRemovalInteractionEnabled (false), removalInteractionVelocityThreshold (5.5), allowsRubberBanding ({ top = false, bottom = false }),
-- springDecelerationRate (0.991), springResponseTime (0.4). Places are points from the top, as there.
local overlay = require "overlay"
local floatingPanel = {}

local own = {
  "anchors", "backdropAlpha", "shouldProjectMomentum", "redirectionalProgress", "momentumProjectionRate", "isRemovalInteractionEnabled",
  "removalInteractionVelocityThreshold", "allowsRubberBanding", "springDecelerationRate", "springResponseTime",
}
local standard = { full = { top = 18 }, half = { fraction = 0.5 }, tip = { bottom = 69 } }
local belowTheEdge, frame = 100, 1 / 60

-- The height of a state: so many points from a safe edge, or a share of the safe area from its bottom.
local function height(anchor, container)
  local safe = container.safeArea
  if anchor.top then return container.availableSpace - safe.top - anchor.top end
  if anchor.bottom then return safe.bottom + anchor.bottom end
  return safe.bottom + anchor.fraction * (container.availableSpace - safe.top - safe.bottom)
end

-- The reachable states, the highest on screen first, with their places.
local function anchorsFromTop(context)
  local anchors = {}
  for _, notch in ipairs(context.reachable) do
    table.insert(anchors, 1, { notch = notch, top = context.availableSpace - context.heights[notch] })
  end
  return anchors
end

-- Between which two anchors a place lies, as seen by a finger that moves this way; beyond the outermost both are that one.
local function stretch(anchors, place, isDown)
  for index, anchor in ipairs(anchors) do
    if place < anchor.top or (not isDown and place == anchor.top) then return math.max(index - 1, 1), index end
  end
  return #anchors, #anchors
end

-- The anchor where a projected release ends: it goes on to the next one once more than a part of the way there is projected.
local function target(options, anchors, context)
  local top = context.availableSpace - context.height
  local rate = options.momentumProjectionRate or 0.998
  local projected = top + context.velocity / 1000 * rate / (1 - rate)
  local isDown = context.velocity > 0
  if context.velocity == 0 then isDown = top > context.availableSpace - context.heights[context.notch] end

  local upper, lower = stretch(anchors, options.shouldProjectMomentum and projected or top, isDown)
  if upper == lower and not options.shouldProjectMomentum then
    if isDown then lower = math.min(lower + 1, #anchors) else upper = math.max(upper - 1, 1) end
  end
  local from, to = upper, lower
  if not isDown then from, to = lower, upper end
  local start, goal = anchors[from], anchors[to]
  if not options.shouldProjectMomentum then
    -- No anchor is skipped: the projection ends where the one after the next begins.
    local limit = anchors[math.max(1, math.min(#anchors, to + (isDown and 1 or -1)))].top
    projected = isDown and math.max(math.min(projected, limit), start.top) or math.max(math.min(projected, start.top), limit)
  end
  local isBeyond = math.abs(projected - start.top) > (options.redirectionalProgress or 0.5) * math.abs(start.top - goal.top)
  return isBeyond and goal.notch or start.notch
end

function floatingPanel.policy(options)
  options = options or {}
  return function(context)
    if options.isRemovalInteractionEnabled then
      local threshold = options.removalInteractionVelocityThreshold or 5.5
      if context.velocity / (context.height + belowTheEdge) >= threshold then return overlay.dismissed end
    end
    local anchors = anchorsFromTop(context)
    return #anchors > 1 and target(options, anchors, context) or context.notch
  end
end

-- One to one, also beyond the anchors, where no rubber band is asked for; a drag of the list ends at the highest anchor.
function floatingPanel.translationFunction(options)
  local bands = options and options.allowsRubberBanding or {}
  return function(translation, minimum, maximum, context)
    local function band(beyond) return (1 - 1 / (0.55 * beyond / context.availableSpace + 1)) * context.availableSpace end
    if translation > maximum then
      if context.source == "scroll" then return maximum end
      return bands.top and maximum + band(translation - maximum) or translation
    end
    return translation < minimum and bands.bottom and minimum - band(minimum - translation) or translation
  end
end

-- A spring that is stepped once a frame: slow releases are damped critically, fast ones swing out.
function floatingPanel.animation(options)
  options = options or {}
  local response, rate = options.springResponseTime or 0.4, options.springDecelerationRate or 0.991
  return function(context)
    local omega = 2 * math.pi / response
    local speed, place, goal, frames, isAtRest = -context.velocity, context.fromHeight, context.toHeight, 0, false
    local damping = math.abs(speed) > 300 and -1000 * math.log(rate) * response / (2 * math.pi) or 1
    local f = 1 + 2 * frame * damping * omega
    local divisor = f + (frame * omega) ^ 2
    local pixel = 1 / context.scale
    local function step()
      local before = place
      place = (f * place + frame * speed + (frame * omega) ^ 2 * goal) / divisor
      speed = (speed + frame * omega ^ 2 * (goal - place)) / divisor
      isAtRest = math.abs(goal - place) <= pixel and math.abs(place - before) <= pixel
      if isAtRest then place = goal end
    end
    return overlay.motion(function(elapsed)
      local wanted = math.floor(elapsed / frame + 1e-6)
      while frames < wanted and not isAtRest do
        frames = frames + 1
        step()
      end
      return place, isAtRest
    end)
  end
end

-- Between two anchors the dimming is linear in the place that is seen.
function floatingPanel.dimming(options)
  local alphas = options and options.backdropAlpha or { full = 0.3 }
  return {
    alpha = function(context)
      local lower
      for _, notch in ipairs(context.notches) do
        local top, alpha = context.heights[notch], alphas[notch] or 0
        if context.height <= top then
          if not lower then return alpha end
          return lower.alpha + (alpha - lower.alpha) * (context.height - lower.top) / (top - lower.top)
        end
        lower = { top = top, alpha = alpha }
      end
      return lower.alpha
    end,
  }
end

floatingPanel.dragStart = { slop = 10, axis = "any", keeps = "none", whileMoving = 0 }

-- The list scrolls in the highest state only; there a finger that goes down at its top takes the panel.
function floatingPanel.scrollCoordination(context)
  local highest = context.heights[context.notches[#context.notches]]
  if context.height < highest - 1 then return "overlay" end
  return (not context.isAtTop or context.step < 0) and "list" or "overlay"
end

function floatingPanel.container(options)
  local panel, container = {}, {}
  for key, value in pairs(options) do container[key] = value end
  for _, key in ipairs(own) do panel[key], container[key] = options[key], nil end
  local anchors, notches = panel.anchors or standard, {}
  for _, state in ipairs { "tip", "half", "full" } do
    if anchors[state] then notches[#notches + 1] = state end
  end
  local defaults = {
    notches = notches,
    heightForNotch = function(notch, proxy) return height(anchors[notch], proxy) end,
    targetNotchPolicy = floatingPanel.policy(panel), translationFunction = floatingPanel.translationFunction(panel),
    animation = floatingPanel.animation(panel), dragStart = floatingPanel.dragStart, asksAtRest = true, appliesToLists = true,
    scrollCoordination = container.drivingScrollView and floatingPanel.scrollCoordination or nil,
    dimming = container.presentation == nil and floatingPanel.dimming(panel) or nil,
  }
  for key, value in pairs(defaults) do
    if container[key] == nil then container[key] = value end
  end
  return overlay.container(container)
end

return floatingPanel
