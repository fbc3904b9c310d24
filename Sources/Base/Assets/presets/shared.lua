-- What the known sheets share; no sheet by itself. Copy what you need of it along with one of them.
local overlay = require "overlay"
local options = require "overlay.presets.options"
local shared = {}
for name, part in pairs(options) do shared[name] = part end

-- A container of what the sheet says and of what its user says, which counts. `names`: of the sheet's options, for messages. `presents`: how
-- it is presented, where its user's presentation says nothing else. There the sheet's own rule alone decides over dismissal, at every speed,
-- and it is as dark as the sheet says; `hides`: a move to "hidden" dismisses it, but not where heights change.
function shared.container(sheet, keys, names, presents, hides)
  presents = presents or {}
  presents.dismissingVelocity, presents.dismissingHeight = "none", 0
  if keys.presentation ~= nil then presents.dimming, sheet.dimming = sheet.dimming, nil end
  if hides and keys.presentation ~= nil then
    local moved = keys.willMoveToNotch
    function keys.willMoveToNotch(notch, context)
      if notch == "hidden" and context.notch ~= notch then context:dismissPresentation() end
      if moved then moved(notch, context) end
    end
  end
  if keys.notches ~= nil then sheet.initialNotch = nil end
  sheet.heightsChanged = sheet.heightsChanged or "notch"
  for key, value in pairs(keys) do sheet[key] = value end
  return overlay.container(sheet, { options = names, presentation = presents })
end

-- A side as others name it: the edge, what lies there and across.
shared.edges = { bottom = "bottom", top = "top", left = "leading", right = "trailing" }
shared.sides = { bottom = { "bottom", "top" }, top = { "top", "bottom" }, left = { "left", "right" }, right = { "right", "left" } }

-- Notches that are named after points, and the points by these names.
function shared.named(points)
  local notches, byName = {}, {}
  for _, point in ipairs(points) do
    notches[#notches + 1] = tostring(point)
    byName[tostring(point)] = point
  end
  return notches, byName
end

-- Such notches, and their heights by `height(point, container)`. Where some points are measured otherwise than others (`mixed`) they stand in
-- the order of their heights, which another screen may turn round.
function shared.ladder(notches, points, height, mixed)
  local function tall(notch, container) return height(points[notch], container) end
  for _, notch in ipairs(notches) do mixed = mixed or type(points[notch]) ~= type(points[notches[1]]) end
  return mixed and shared.ascending(notches, tall) or notches, tall
end

-- Notches in the order of their heights, those of the same height in the order in which they are named.
function shared.ascending(notches, height)
  return function(container)
    local sorted, places = {}, {}
    for place, notch in ipairs(notches) do sorted[place], places[notch] = notch, place end
    table.sort(sorted, function(one, other)
      local low, high = height(one, container), height(other, container)
      return low < high or low == high and places[one] < places[other]
    end)
    return sorted
  end
end

-- The reachable notches from the highest on, with their places: points from the top.
function shared.places(context)
  local places = {}
  for _, notch in ipairs(context.reachable) do
    table.insert(places, 1, { notch = notch, top = context.availableSpace - context.heights[notch] })
  end
  return places
end

function shared.highest(context) return context.heights[context.notches[#context.notches]] end
function shared.between(number, low, high) return math.max(math.min(low, high), math.min(math.max(low, high), number)) end

-- How far a height has come from a low one (0) to a high one (1).
function shared.progress(height, low, high)
  if high <= low then return height >= low and 1 or 0 end
  return shared.between((height - low) / (high - low), 0, 1)
end

-- UIKit's rubber band: how far one gets who pulls so far beyond.
function shared.band(beyond, space) return (1 - 1 / (0.55 * beyond / space + 1)) * space end

-- A policy's reason: a sentence with numbers in it, to a tenth.
function shared.say(words, ...)
  local parts = { ... }
  for index, part in ipairs(parts) do
    if math.type(part) then parts[index] = string.format("%g", math.floor(part * 10 + 0.5) / 10) end
  end
  return string.format(words, table.unpack(parts))
end

-- "900 pt/s down".
function shared.speed(velocity)
  return velocity == 0 and "at rest" or shared.say("%s pt/s %s", math.abs(velocity), velocity > 0 and "down" or "up")
end

-- Why the nearest of some places is taken.
function shared.nearestTo(way, projected, notch, away)
  return shared.say("%s, %s pt: the nearest is %s, %s pt away", way, projected, type(notch) == "string" and notch or "to be gone", away)
end

function shared.milliseconds(elapsed) return math.floor(elapsed * 1000 + 1e-6) end

-- Android's curve of these two names.
function shared.fastOutSlowIn(share)
  local low, high = 0, 1
  for _ = 1, 50 do
    local s = (low + high) / 2
    if 1.2 * (1 - s) ^ 2 * s + 0.6 * (1 - s) * s ^ 2 + s ^ 3 < share then low = s else high = s end
  end
  return 3 * low ^ 2 - 2 * low ^ 3
end

-- A motion that is looked at once a frame, 60 a second: `step(seconds)` gives a height, and whether it was the last.
function shared.byFrame(height, isOver, step)
  local frame, frames = 1 / 60, 0
  return overlay.motion(function(elapsed)
    local wanted = math.floor(elapsed / frame + 1e-6)
    while frames < wanted and not isOver do
      frames = frames + 1
      height, isOver = step(frames * frame)
    end
    return height, isOver
  end)
end

-- Material's names for a container's own notches: the lowest, the middle and the highest.
function shared.names(context)
  local notches = context.notches
  if context.heights.expanded and context.heights.collapsed then return { collapsed = "collapsed", halfExpanded = "halfExpanded", expanded = "expanded", hidden = "hidden" } end
  return { collapsed = notches[1], halfExpanded = notches[(#notches + 2) // 2], expanded = notches[#notches] }
end

-- A rule for lists that scroll at the highest notch only, or down to a distance below it; a finger that goes down at their top takes the sheet.
function shared.listAtHighest(slack)
  return function(context)
    if context.height < shared.highest(context) - slack then return "overlay" end
    return (not context.isAtTop or context.step < 0) and "list" or "overlay"
  end
end

-- A rule for sheets that go first on the way up, and last on the way down.
function shared.sheetFirst(context)
  if context.step > 0 then return context.isAtTop and "overlay" or "list" end
  return context.height < shared.highest(context) and "overlay" or "list"
end

return shared
