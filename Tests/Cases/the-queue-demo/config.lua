-- SwiftUIOverlayContainer's demo of queues: three containers, one for each kind, and a button that sends a message to the chosen one.
local overlay = require "overlay"

local queues = { "multiple", "oneByOne", "oneByOneWaitFinish" }
local chosen = "multiple"
local count = 0

local function choose(host, queue)
  chosen, count = queue, 0
  host.views:dismissAll { containers = queues }
end

local function push(host)
  count = count + 1
  host.views:show({
    width = { fill = true, maximum = 400, padding = 20 }, height = math.random(50, 100),
    transition = "move(bottom)+opacity", dismissGesture = "tap",
    content = overlay.group { cornerRadius = 15, background = "card", overlay.text { text = "Message " .. count, place = "center" } },
  }, { container = chosen, id = chosen .. " " .. count })
end

local controls = { spacing = 10, insets = { top = 60, left = 20, right = 20 } }
for _, queue in ipairs(queues) do
  table.insert(controls, overlay.button { id = queue, title = queue, height = 44, style = "gray", action = choose, arguments = queue })
end
table.insert(controls, overlay.button { id = "push", title = "Push one message", height = 44, action = push })
table.insert(controls, overlay.button { id = "room", title = "Room for 5", height = 44, style = "plain", action = function(host)
  host:overlay("multiple").maximumNumberOfViewsInMultipleMode = 5
end })

local layers = { overlay.content { id = "page", background = "page", content = overlay.column(controls) } }
for _, queue in ipairs(queues) do
  table.insert(layers, overlay.viewContainer {
    name = queue, queueType = queue, displayType = "vertical", spacing = 10, alignment = "bottom", insets = { bottom = 20 },
    maximumNumberOfViewsInMultipleMode = 4, delayForShowingNext = 0.5,
  })
end

return overlay.scene { screen = { width = 390, height = 844, safeArea = { top = 47, bottom = 34 } }, layers = layers }
