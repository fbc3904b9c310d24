-- Material Components for Android: BottomSheetBehavior as of June 2026, settled by androidx's ViewDragHelper.
--
-- Validated against the real code: where a touch or a nested scroll is released to, the limits, how long a settle takes and how it goes.
-- Cannot be said here: each step of the finger is cut to a whole pixel on Android; the scrim of its dialog fades in by time, not by place.
--
-- Options, by Material's names: peekHeight (points; default: at least 64, or what a 16:9 picture leaves free), isFitToContents (true),
-- halfExpandedRatio (0.5), expandedOffset (0), isHideable (false), skipCollapsed (false). Places are pixels from the top, as there.
local overlay = require "overlay"
local material = {}

local own = { "peekHeight", "isFitToContents", "halfExpandedRatio", "expandedOffset", "isHideable", "skipCollapsed" }
local minimumFling, maximumFling, hideFriction, fastDown = 50, 8000, 0.1, 500

local function round(number) return math.floor(number + 0.5) end

local function peekHeight(options, container)
  return options.peekHeight or math.max(64, container.availableSpace - container.width * 9 / 16)
end

local function heights(options, container)
  local tall = container.availableSpace
  local expanded = tall - (options.expandedOffset or 0)
  if options.isFitToContents ~= false then expanded = math.min(tall, container.contentHeight or tall) end
  return {
    hidden = 0,
    collapsed = math.min(peekHeight(options, container), expanded),
    halfExpanded = tall * (options.halfExpandedRatio or 0.5),
    expanded = expanded,
  }
end

-- A finger's speed in pixels per second, as ViewDragHelper counts it.
local function fling(velocity, scale)
  local speed = math.abs(velocity)
  if speed < minimumFling then return 0 end
  return (velocity < 0 and -1 or 1) * math.min(speed, maximumFling) * scale
end

-- Our names for another container's own notches: the lowest, the middle and the highest.
local function names(context)
  local notches = context.notches
  local highest = notches[#notches]
  if highest == "expanded" and (notches[1] == "collapsed" or notches[1] == "hidden") then
    return { collapsed = "collapsed", halfExpanded = "halfExpanded", expanded = highest, hidden = "hidden" }
  end
  return { collapsed = notches[1], halfExpanded = notches[(#notches + 2) // 2], expanded = highest }
end

local function nearer(place, first, second) return math.abs(place - first) < math.abs(place - second) end

-- Where the overlay goes when it is released.
function material.policy(options)
  options = options or {}
  local fit = options.isFitToContents ~= false
  local function target(context, own)
    local scale = context.scale
    local bottom = context.availableSpace * scale
    local function place(notch) return round(bottom - context.heights[own[notch]] * scale) end
    local top, expanded, collapsed = round(bottom - context.height * scale), place "expanded", place "collapsed"
    local half = fit and 0 or place "halfExpanded"
    local isScroll = context.source == "scroll"
    local down = isScroll and context.velocity * scale or fling(context.velocity, scale)
    local across = isScroll and 0 or fling(context.velocityX, scale)

    local function lower() return nearer(top, half, collapsed) and "halfExpanded" or "collapsed" end
    local function byPlace()
      if fit then return nearer(top, expanded, collapsed) and "expanded" or "collapsed" end
      if top >= half then return lower() end
      return top < math.abs(top - collapsed) and "expanded" or "halfExpanded"
    end
    local function wantsToHide()
      if not options.isHideable then return false end
      if options.skipCollapsed then return true end
      if top < collapsed then return false end
      return math.abs(top + hideFriction * down - collapsed) / (peekHeight(options, context) * scale) > 0.5
    end

    -- A nested scroll is judged by its last step, a touch by its speed.
    local direction = isScroll and context.lastStep or down
    if isScroll and top == expanded then return "expanded" end
    if direction < 0 then return not fit and top > half and "halfExpanded" or "expanded" end
    if wantsToHide() then
      if isScroll then return "hidden" end
      if (math.abs(across) < down and down > fastDown) or top > (bottom + expanded) // 2 then return "hidden" end
      return (fit or nearer(top, expanded, half)) and "expanded" or "halfExpanded"
    end
    if direction == 0 or math.abs(across) > math.abs(down) then return byPlace() end
    return fit and "collapsed" or lower()
  end
  return function(context)
    local own = names(context)
    return own[target(context, own)]
  end
end

-- The finger one to one, between the outermost notches.
function material.translationFunction() return overlay.clamp {} end

-- ViewDragHelper: a quintic curve whose length, not its first speed, comes from the finger's speed.
function material.animation(options)
  options = options or {}
  return function(context)
    local scale, bottom = context.scale, context.availableSpace * context.scale
    local from, to = round(bottom - context.fromHeight * scale), round(bottom - context.toHeight * scale)
    local way = to - from
    local down, across = 0, 0
    if context.source == "pan" then down, across = fling(context.velocity, scale), fling(context.velocityX, scale) end
    local duration
    if down ~= 0 then
      local width = context.width * scale
      local share = math.min(1, math.abs(way) / width) - 0.5
      local distance = width / 2 * (1 + math.sin(share * 0.15 * math.pi))
      duration = 4 * round(1000 * distance / math.abs(down))
    else
      local range = options.isHideable and bottom or round(bottom - context.heights[names(context).collapsed] * scale)
      duration = math.floor((math.abs(way) / range + 1) * 256)
    end
    duration = math.min(duration, 600)
    if down ~= 0 then duration = math.floor(duration * math.abs(down) / (math.abs(across) + math.abs(down))) end
    return overlay.motion(function(elapsed)
      local milliseconds = math.floor(elapsed * 1000 + 1e-6)
      local share = milliseconds < duration and (milliseconds / duration - 1) ^ 5 + 1 or 1
      local top = from + round(share * way)
      return (bottom - top) / scale, top == to
    end)
  end
end

-- The window behind its dialog; by itself the sheet dims nothing.
function material.dimming() return { dismissed = 0, minimum = 0.32, maximum = 0.32 } end

material.dragStart = { slop = 8, axis = "vertical", keeps = "none", whileMoving = 0 }

-- A finger that goes up moves the sheet first; one that goes down moves it once the list is at its top.
function material.scrollCoordination(context)
  if context.step > 0 then return context.isAtTop and "overlay" or "list" end
  return context.height < context.heights[context.notches[#context.notches]] and "overlay" or "list"
end

function material.container(options)
  local sheet, container = {}, {}
  for key, value in pairs(options) do container[key] = value end
  for _, key in ipairs(own) do sheet[key], container[key] = options[key], nil end
  local given = container.notches
  if given and sheet.isFitToContents == nil then sheet.isFitToContents = type(given) == "table" and #given < 3 end
  local notches = { "collapsed", "expanded" }
  if sheet.isFitToContents == false then table.insert(notches, 2, "halfExpanded") end
  if sheet.isHideable then table.insert(notches, 1, "hidden") end
  local defaults = {
    notches = notches,
    heightForNotch = function(notch, proxy) return heights(sheet, proxy)[notch] end,
    targetNotchPolicy = material.policy(sheet), translationFunction = material.translationFunction(),
    animation = material.animation(sheet), dragStart = material.dragStart, asksAtRest = true,
    scrollCoordination = container.drivingScrollView and material.scrollCoordination or nil,
  }
  for key, value in pairs(defaults) do
    if container[key] == nil then container[key] = value end
  end
  return overlay.container(container)
end

return material
