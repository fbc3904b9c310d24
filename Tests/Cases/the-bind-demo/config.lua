-- SwiftUIOverlayContainer's demo of bound views: two states, each of which shows its view; a tap on a view turns its state off.
local overlay = require "overlay"

local function block(id, key, alignment, edge)
  return {
    id = id, isPresented = key, width = 200, height = 250, alignment = alignment, transition = "move(" .. edge .. ")",
    content = overlay.group { cornerRadius = 15, background = "accent", alpha = 0.6, overlay.text { text = "View " .. id, place = "center" } },
  }
end

local function toggle(host, key) host:setState(key, not host.state[key]) end

return overlay.scene {
  screen = { width = 390, height = 844, safeArea = { top = 47, bottom = 34 } },
  state = { showsA = false, showsB = false },
  actions = { states = function(host) return { host.state.showsA, host.state.showsB } end },
  layers = {
    overlay.content {
      id = "page", background = "page",
      content = overlay.column {
        spacing = 10, insets = { top = 100, left = 30, right = 30 },
        overlay.button { id = "toggle A", title = "View A", height = 44, style = "gray", action = toggle, arguments = "showsA" },
        overlay.button { id = "toggle B", title = "View B", height = 44, style = "gray", action = toggle, arguments = "showsB" },
      },
    },
    overlay.viewContainer {
      name = "bound", displayType = "stacking", queueType = "multiple", dismissGesture = "tap", insets = { left = 50, bottom = 100, right = 50 },
      views = { block("A", "showsA", "bottomLeading", "leading"), block("B", "showsB", "bottomTrailing", "trailing") },
    },
  },
}
