-- A navigation stack of overlays: a pushed one slides up over the one before it, and slides out again when it is popped.
local overlay = require "overlay"

local navigation = {}

local stack = {}           -- ids, the root first

local function isOnStack(id)
  for _, known in ipairs(stack) do
    if known == id then return true end
  end
  return false
end

-- How a pushed overlay arrives: quickly off the bottom edge, and long in coming to rest.
local arrival = overlay.timing { duration = 0.55, curve = { 0.2, 0.9, 0.25, 1 } }
local departure = overlay.timing { duration = 0.3, curve = "easeIn" }

function navigation.root(id) stack = { id } end

-- An overlay that is out of sight until it is pushed. `settings` are a container's.
function navigation.page(settings)
  local heights = settings.heights
  settings.heights = nil
  settings.notches = { "hidden", "medium", "maximum" }
  settings.heightForNotch = function(notch, container)
    return notch == "hidden" and 0 or container.availableSpace * heights[notch]
  end
  settings.canReachNotch = function(notch) return (notch == "hidden") ~= isOnStack(settings.id) end
  settings.animation = function(context)
    if context.isDragging or context.velocity ~= 0 then return overlay.spring { damping = 0.8, initialVelocity = "release" } end
    if context.targetNotch == "hidden" then return departure end
    return arrival
  end
  return overlay.container(settings)
end

function navigation.push(host, id, notch)
  table.insert(stack, id)
  host:overlay(id):moveOverlay(notch)
end

function navigation.pop(host)
  if #stack == 1 then return end
  host:overlay(table.remove(stack)):moveOverlay("hidden")
end

return navigation
