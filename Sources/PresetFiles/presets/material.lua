-- Material Components for Android: BottomSheetBehavior as of June 2026, settled by androidx's ViewDragHelper.
-- Validated against the real code: where a touch or a nested scroll is released to, the limits, how long a settle takes and how it goes.
-- Cannot be said here: each step of the finger is cut to a whole pixel on Android; the scrim of its dialog fades in by time, not by place.
local overlay = require "overlay"
local shared = require "overlay.presets.shared"
local material = {}

-- Options, by Material's names. peekHeight: at least 64, or what a 16:9 picture leaves free. Places are pixels from the top, as there.
local read, split = shared.readers("material", {
  peekHeight = shared.option(nil, "number"), isFitToContents = true, halfExpandedRatio = 0.5, expandedOffset = 0, isHideable = false,
  skipCollapsed = false,
})

local function round(number) return math.floor(number + 0.5) end
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

local function fling(velocity, scale)
  return math.abs(velocity) < 50 and 0 or shared.between(velocity, -8000, 8000) * scale
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
      local isFast = math.abs(across) < down and down > 500
      if isScroll or isFast or top > (bottom + expanded) // 2 then return "hidden", "far or fast enough to hide" end
      return (fit or nearer(top, expanded, half)) and "expanded" or "halfExpanded", "far enough to hide, but slow and high up"
    end
    if direction == 0 or math.abs(across) > math.abs(down) then return byPlace(), "no flick, so the nearest" end
    return fit and "collapsed" or lower(), "downwards, so the next one"
  end
  return function(context)
    local names = shared.names(context)
    local notch, why = target(context, names)
    return names[notch], shared.say("%s at %s pt, last step %s: %s", shared.speed(context.velocity), context.height, context.lastStep, why)
  end
end

function material.translationFunction() return overlay.clamp {} end

-- ViewDragHelper: a quintic curve whose length, not its first speed, comes from the finger's speed.
function material.animation(options)
  options = read(options)
  return function(context)
    local scale, bottom, width = context.scale, context.availableSpace * context.scale, context.width * context.scale
    local from, to = round(bottom - context.fromHeight * scale), round(bottom - context.toHeight * scale)
    local isPan, duration = context.source == "pan", nil
    local down, across = isPan and fling(context.velocity, scale) or 0, isPan and fling(context.velocityX, scale) or 0
    if down == 0 then
      local range = options.isHideable and bottom or round(bottom - context.heights[shared.names(context).collapsed] * scale)
      duration = math.min(math.floor((math.abs(to - from) / range + 1) * 256), 600)
    else
      local distance = width / 2 * (1 + math.sin((math.min(1, math.abs(to - from) / width) - 0.5) * 0.15 * math.pi))
      duration = math.min(4 * round(1000 * distance / math.abs(down)), 600)
      duration = math.floor(duration * math.abs(down) / (math.abs(across) + math.abs(down)))
    end
    return overlay.motion(function(elapsed)
      local milliseconds = shared.milliseconds(elapsed)
      local share = milliseconds < duration and (milliseconds / duration - 1) ^ 5 + 1 or 1
      local top = from + round(share * (to - from))
      return (bottom - top) / scale, top == to
    end)
  end
end

-- The window behind its dialog; by itself the sheet dims nothing.
function material.dimming() return { dismissed = 0, minimum = 0.32, maximum = 0.32 } end

material.dragStart = { slop = 8, axis = "vertical", keeps = "none", whileMoving = 0 }
material.scrollCoordination = shared.sheetFirst

function material.container(options)
  local own, keys = split(options)
  local given = keys.notches
  if given and options.isFitToContents == nil then own.isFitToContents = type(given) == "table" and #given < 3 end
  local notches = { "collapsed", "expanded" }
  if not own.isFitToContents then table.insert(notches, 2, "halfExpanded") end
  if own.isHideable then table.insert(notches, 1, "hidden") end
  return shared.container({
    notches = notches, heightForNotch = function(notch, proxy) return heights(own, proxy)[notch] end, initialNotch = "collapsed",
    targetNotchPolicy = material.policy(own), asksAtRest = true, translationFunction = material.translationFunction(),
    animation = material.animation(own), dragStart = material.dragStart, scrollCoordination = material.scrollCoordination,
  }, keys)
end

return material
