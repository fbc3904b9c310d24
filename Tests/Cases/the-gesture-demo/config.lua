-- SwiftUIOverlayContainer's demo of dismissing gestures: a button for each of the seven, and a view that goes by that gesture alone.
local overlay = require "overlay"

local gestures = {
  { "tap", "tap" }, { "doubleTap", "doubleTap" }, { "longPress", { longPress = 0.5 } }, { "swipeUp", "swipeUp" }, { "swipeLeft", "swipeLeft" },
  { "swipeRight", "swipeRight" }, { "swipeDown", "swipeDown" },
}

local buttons = { spacing = 8, insets = { top = 60, left = 95, right = 95 } }
for _, gesture in ipairs(gestures) do
  table.insert(buttons, overlay.button { id = gesture[1], title = gesture[1], height = 40, style = "gray", action = function(host)
    host.views:show({
      width = 200, height = 80, dismissGesture = gesture[2],
      content = overlay.group { cornerRadius = 15, background = "accent", alpha = 0.7, overlay.text { text = gesture[1], place = "center" } },
    }, { container = "gestures", id = "by " .. gesture[1] })
  end })
end

return overlay.scene {
  screen = { width = 390, height = 844, safeArea = { top = 47, bottom = 34 } },
  layers = {
    overlay.content { id = "page", background = "page", content = overlay.column(buttons) },
    overlay.viewContainer {
      name = "gestures", displayType = "stacking", queueType = "oneByOne", alignment = "center", transition = "slide",
      frame = { x = 0, y = 420, width = 390, height = 340 },
    },
  },
}
