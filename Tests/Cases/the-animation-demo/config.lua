-- SwiftUIOverlayContainer's demo of controlled animation: views come and go with it or without.
local overlay = require "overlay"

local count = 0

local function show(host, animated)
  count = count + 1
  host.views:show(
    { width = 300, height = 80, content = overlay.group { cornerRadius = 15, background = "accent", alpha = 0.8 } },
    { container = "animated", id = "block " .. count, animated = animated })
end

local function dismiss(host, animated) host.views:dismissAll { containers = { "animated" }, animated = animated } end

local function button(id, action, animated)
  return overlay.button { id = id, title = id, height = 44, style = "gray", action = action, arguments = animated }
end

return overlay.scene {
  screen = { width = 390, height = 844, safeArea = { top = 47, bottom = 34 } },
  layers = {
    overlay.content {
      id = "page", background = "page",
      content = overlay.column {
        spacing = 10, insets = { top = 100, left = 30, right = 30 },
        button("show animated", show, true), button("show at once", show, false),
        button("dismiss animated", dismiss, true), button("dismiss at once", dismiss, false),
      },
    },
    overlay.viewContainer {
      name = "animated", displayType = "vertical", queueType = "multiple", dismissGesture = "tap", alignment = "bottom",
      transition = "move(bottom)+opacity", insets = { bottom = 20 },
    },
  },
}
