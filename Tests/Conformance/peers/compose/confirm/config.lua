-- ModalBottomSheetTest / respectsConfirmValueChange: A rule that refuses hidden: a swipe down, the dismiss action, a tap outside, and it
-- is still partially expanded.
local overlay = require "overlay"
local compose = require "overlay.presets.compose"

return overlay.scene {
  layers = {
    compose.container {
      id = "s", presentation = overlay.sheetPresentation { dismissesOnTap = false },
      content = overlay.rectangle { id = "box", height = 640 },
      canReachNotch = function(notch) return notch ~= "hidden" end,
      targetNotchPolicy = function(c) local n = compose.policy { isPresented = true } (c) return n == overlay.dismissed and c.startNotch or n end,
    },
  },
}
