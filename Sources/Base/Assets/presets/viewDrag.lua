-- androidx's ViewDragHelper: how fast Material's sheets are let go, and how they get to their places. No sheet by itself.
-- The formulas: ViewDragHelper.computeSettleDuration, computeAxisDuration and its interpolator (AOSP 196450d), whose vectors the bottom sheet
-- passes. Places are whole pixels there, times whole milliseconds.
local overlay = require "overlay"
local shared = require "overlay.presets.shared"
local viewDrag = {}

function viewDrag.round(number) return math.floor(number + 0.5) end

-- A finger's speed in pixels a second: slower than 50 points a second it is none, and faster than 8,000 it is that.
function viewDrag.fling(velocity, scale)
  return math.abs(velocity) < 50 and 0 or shared.between(velocity, -8000, 8000) * scale
end

-- How many milliseconds it takes from a place to another one, pixels: by the speed along the way and the one across, or where there is none
-- by the share of the whole range. `width`: of what the sheet lies in, also where it goes up and down.
local function duration(way, along, across, range, width)
  if along == 0 then return math.min(math.floor((way / range + 1) * 256), 600) end
  local distance = width / 2 * (1 + math.sin((math.min(1, way / width) - 0.5) * 0.15 * math.pi))
  local whole = math.min(4 * viewDrag.round(1000 * distance / math.abs(along)), 600)
  return math.floor(whole * math.abs(along) / (math.abs(across) + math.abs(along)))
end

-- A quintic curve whose length, not its first speed, comes from the finger's speed. `range(context)`: how far it could go, pixels; `width`:
-- which key of the context is the width of what it lies in, from side to side.
function viewDrag.settle(range, width)
  return function(context)
    local scale, bottom, isPan = context.scale, context.availableSpace * context.scale, context.source == "pan"
    local from, to = viewDrag.round(bottom - context.fromHeight * scale), viewDrag.round(bottom - context.toHeight * scale)
    local along = isPan and viewDrag.fling(context.velocity, scale) or 0
    local across = isPan and viewDrag.fling(context.velocityX, scale) or 0
    local length = duration(math.abs(to - from), along, across, range(context), context[width or "width"] * scale)
    return overlay.motion(function(elapsed)
      local milliseconds = shared.milliseconds(elapsed)
      local share = milliseconds < length and (milliseconds / length - 1) ^ 5 + 1 or 1
      local top = from + viewDrag.round(share * (to - from))
      return (bottom - top) / scale, top == to
    end)
  end
end

return viewDrag
