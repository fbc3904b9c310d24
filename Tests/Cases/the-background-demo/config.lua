-- SwiftUIOverlayContainer's demo of backgrounds: blurred, coloured, a view of its own, none; and whether a tap on it dismisses.
local overlay = require "overlay"

local tapToDismiss = true
local backgrounds = {
  { "blur", { blur = "ultraThin" } }, { "colour", "#5856d6cc" },
  { "content", { content = overlay.group { background = overlay.linearGradient { "#007aff", "#34c759" } } } }, { "none", "disable" },
}

local buttons = { spacing = 8, insets = { top = 60, left = 70, right = 70 } }
for _, background in ipairs(backgrounds) do
  table.insert(buttons, overlay.button { id = background[1], title = background[1], height = 40, style = "gray", action = function(host)
    host.views:show({
      width = 300, height = 400, tapToDismiss = tapToDismiss, backgroundStyle = background[2], animation = "easeInOut",
      content = overlay.group { cornerRadius = 15, background = "card", overlay.text { text = background[1], place = "center" } },
    }, { container = "backgrounds", id = "on " .. background[1] })
  end })
end
table.insert(buttons, overlay.button { id = "toggle", title = "Tap to dismiss", height = 40, style = "plain", action = function()
  tapToDismiss = not tapToDismiss
end })

return overlay.scene {
  screen = { width = 390, height = 844, safeArea = { top = 47, bottom = 34 } },
  layers = {
    overlay.content { id = "page", background = "page", content = overlay.column(buttons) },
    overlay.viewContainer {
      name = "backgrounds", displayType = "stacking", queueType = "oneByOne", alignment = "center", transition = "scale+opacity",
      backgroundIgnoresSafeArea = true, dismissGesture = "tap", shadowStyle = { radius = 10 },
    },
  },
}
