-- Material Components for Android: BottomSheetBehavior as of June 2026, settled by androidx's ViewDragHelper.
-- Validated against the real code: where a touch or a nested scroll is released to, the limits, how long a settle takes and how it goes.
-- Cannot be said here: each step of the finger is cut to a whole pixel on Android; the scrim of its dialog fades in by time, not by place.
local overlay = require "overlay"
local shared = require "overlay.presets.shared"
local viewDrag = require "overlay.presets.viewDrag"
local material = {}

-- Options, by Material's names. peekHeight: at least 64, or what a 16:9 picture leaves free. Places are pixels from the top, as there. A
-- dialog makes its sheet hideable by itself; here that has to be said. isPresented, for the policy by itself: whether hiding dismisses.
local read, split = shared.readers("material", {
  peekHeight = shared.option(nil, "number"), isFitToContents = true, halfExpandedRatio = shared.share(0.5), expandedOffset = 0, isHideable = false,
  skipCollapsed = false, significantVelocityThreshold = 500, isPresented = false,
})
local round, fling = viewDrag.round, viewDrag.fling
local function nearer(place, first, second) return math.abs(place - first) < math.abs(place - second) end
local function peekHeight(options, container)
  return options.peekHeight or math.max(64, container.availableSpace - container.width * 9 / 16)
end

local function heights(options, container)
  local tall = container.availableSpace
  local expanded = options.isFitToContents and math.min(tall, container.contentHeight or tall) or tall - options.expandedOffset
  local collapsed = math.min(peekHeight(options, container), expanded)
  return { hidden = 0, collapsed = collapsed, halfExpanded = tall * options.halfExpandedRatio, expanded = expanded }
end

function material.policy(options)
  options = read(options)
  local fit = options.isFitToContents
  local function target(context, own)
    local scale, isScroll = context.scale, context.source == "scroll"
    local bottom = context.availableSpace * scale
    local function place(notch) return round(bottom - context.heights[own[notch]] * scale) end
    local top, expanded, collapsed = round(bottom - context.height * scale), place "expanded", place "collapsed"
    local half = fit and 0 or place "halfExpanded"
    local down = isScroll and context.velocity * scale or fling(context.velocity, scale)
    local across = isScroll and 0 or fling(context.velocityX, scale)
    local function lower() return nearer(top, half, collapsed) and "halfExpanded" or "collapsed" end
    local function byPlace()
      if fit then return nearer(top, expanded, collapsed) and "expanded" or "collapsed" end
      if top >= half then return lower() end
      return top < math.abs(top - collapsed) and "expanded" or "halfExpanded"
    end
    local function wantsToHide()
      if options.skipCollapsed or not options.isHideable then return options.isHideable end
      local way = math.abs(top + 0.1 * down - collapsed)
      return top >= collapsed and way / (peekHeight(options, context) * scale) > 0.5
    end
    -- A nested scroll is judged by its last step, a touch by its speed.
    local direction = isScroll and context.lastStep or down
    if isScroll and top == expanded then return "expanded", "fully up" end
    if direction < 0 then return not fit and top > half and "halfExpanded" or "expanded", "upwards, so the next one" end
    if wantsToHide() then
      local isFast = math.abs(across) < down and down > options.significantVelocityThreshold
      if isScroll or isFast or top > (bottom + expanded) // 2 then return "hidden", "far or fast enough to hide" end
      return (fit or nearer(top, expanded, half)) and "expanded" or "halfExpanded", "far enough to hide, but slow and high up"
    end
    if direction == 0 or math.abs(across) > math.abs(down) then return byPlace(), "no flick, so the nearest" end
    return fit and "collapsed" or lower(), "downwards, so the next one"
  end
  return function(context)
    local names = shared.names(context)
    local notch, why = target(context, names)
    return notch == "hidden" and options.isPresented and overlay.dismissed or names[notch], shared.say("%s at %s pt, last step %s: %s", shared.speed(context.velocity), context.height, context.lastStep, why)
  end
end

function material.translationFunction() return overlay.clamp {} end
function material.animation(options)
  options = read(options)
  return viewDrag.settle(function(context)
    local lowest = options.isHideable and 0 or context.heights[shared.names(context).collapsed]
    return round((context.availableSpace - lowest) * context.scale)
  end)
end

-- The window behind its dialog; by itself the sheet dims nothing.
function material.dimming() return { dismissed = 0, minimum = 0.32, maximum = 0.32 } end

material.dragStart = { slop = 8, axis = "vertical", keeps = "none", whileMoving = 0 }
material.scrollCoordination = shared.sheetFirst

function material.container(options)
  local own, keys, names = split(options)
  if keys.notches and options.isFitToContents == nil then own.isFitToContents = type(keys.notches) == "table" and #keys.notches < 3 end
  local notches = { "collapsed", "expanded" }
  if not own.isFitToContents then table.insert(notches, 2, "halfExpanded") end
  if own.isHideable then table.insert(notches, 1, "hidden") end
  local function height(notch, proxy) return heights(own, proxy)[notch] end
  return shared.container({
    -- Half of a screen may be lower than the peek height.
    notches = own.isFitToContents and notches or shared.ascending(notches, height), heightForNotch = height, initialNotch = "collapsed",
    targetNotchPolicy = material.policy(own), asksAtRest = true, translationFunction = material.translationFunction(),
    animation = material.animation(own), dragStart = material.dragStart, scrollCoordination = material.scrollCoordination,
    cutsSteps = true, backAction = own.isPresented and "dismiss" or "collapse", dimming = own.isPresented and material.dimming() or nil,
  }, keys, names, nil, true)
end

-- SideSheetBehavior, hidden at first where it is not presented: read from its source (LeftSheetDelegate, SIGNIFICANT_VEL_THRESHOLD), not run; that it is 256 wide is believed.
local _, splitSide = shared.readers("material.sideSheet", { width = 256, sheetEdge = shared.choice("end", "start") })

-- Inwards it stays; outwards it hides once half of it is gone, or at more than 500 points a second, more along than across.
function material.sidePolicy(context)
  local along, wide = fling(context.velocity, 1), context.heights.expanded
  local hides = along >= 0 and (context.height < wide / 2 or along > 500 and along > math.abs(context.velocityX))
  local why = shared.say("%s pt/s to its edge, %s of %s pt seen: it hides from 500, or below a half", along, context.height, wide)
  return hides and (context.heights.hidden and "hidden" or overlay.dismissed) or "expanded", why
end

function material.sideSheet(options)
  local own, keys, names = splitSide(options)
  return shared.container({
    edge = own.sheetEdge == "end" and "trailing" or "leading", grabber = false, asksAtRest = true,
    notches = keys.presentation and { "expanded" } or { "hidden", "expanded" },
    heightForNotch = function(notch, proxy) return notch == "hidden" and 0 or math.min(own.width, proxy.availableSpace) end,
    targetNotchPolicy = material.sidePolicy, translationFunction = function(way, _, high) return shared.between(way, 0, high) end,
    animation = viewDrag.settle(function(context) return context.heights.expanded * context.scale end, "availableSpace"),
    dragStart = { slop = 8, axis = "along", keeps = "none", whileMoving = 0 }, cutsSteps = true,
    backAction = keys.presentation and "dismiss" or "collapse", dimming = keys.presentation and material.dimming() or nil,
  }, keys, names, nil, true)
end

return material
