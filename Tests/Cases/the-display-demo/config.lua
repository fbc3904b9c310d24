-- SwiftUIOverlayContainer's demo of display types: one container whose type, order and spacing change while it runs.
local overlay = require "overlay"

local looks = {
  stacking = { alignment = "center", view = { width = 100, height = 100, alignment = "center", transition = "opacity", dismissGesture = "tap" } },
  horizontal = {
    alignment = "leading", insets = { left = 20 },
    view = { width = 70, height = 120, transition = "move(leading)+opacity", dismissGesture = "swipeLeft" },
  },
  vertical = {
    alignment = "bottom", insets = { bottom = 20 },
    view = { width = 300, height = 60, transition = "move(bottom)+opacity", dismissGesture = "swipeDown" },
  },
}
local chosen = "stacking"
local count = 0

local function reset(host)
  host.views:dismissAll { containers = { "blocks" } }
end

-- The old blocks leave first, as in the demo.
local function choose(host, type)
  reset(host)
  host:after(0.3, function(later)
    local blocks, look = later:overlay("blocks"), looks[type]
    chosen = type
    blocks.displayType, blocks.alignment, blocks.insets = type, look.alignment, look.insets or 0
  end)
end

local function order(host, order)
  reset(host)
  host:after(0.3, function(later) later:overlay("blocks").displayOrder = order end)
end

local function add(host)
  count = count + 1
  local view = { content = overlay.group { cornerRadius = 15, background = "accent" } }
  for key, value in pairs(looks[chosen].view) do view[key] = value end
  host.views:show(view, { container = "blocks", id = "block " .. count })
end

local controls = { spacing = 8, insets = { top = 60, left = 20, right = 20 } }
for _, type in ipairs { "stacking", "horizontal", "vertical" } do
  table.insert(controls, overlay.button { id = type, title = type, height = 40, style = "gray", action = choose, arguments = type })
end
for _, word in ipairs { "ascending", "descending" } do
  table.insert(controls, overlay.button { id = word, title = word, height = 40, style = "gray", action = order, arguments = word })
end
table.insert(controls, overlay.button { id = "add", title = "Add a block", height = 40, action = add })
table.insert(controls, overlay.button { id = "closer", title = "Closer", height = 40, style = "plain", action = function(host)
  host:overlay("blocks").spacing = -20
end })

return overlay.scene {
  screen = { width = 390, height = 844, safeArea = { top = 47, bottom = 34 } },
  layers = {
    overlay.content { id = "page", background = "page", content = overlay.column(controls) },
    overlay.viewContainer { name = "blocks", displayType = "stacking", queueType = "multiple", alignment = "center", spacing = 10, shadowStyle = { radius = 10 } },
  },
}
