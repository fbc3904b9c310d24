-- BottomSheetBehaviorTouchTest / testTouchCoordinatorLayout: Peek 100: a tap in the middle of the screen reaches what lies behind.
local overlay = require "overlay"
local material = require "overlay.presets.material"
return overlay.scene {
  layers = {
    overlay.content {
      id = "behind", content = overlay.rectangle { id = "back", action = function() print("down") end },
    },
    material.container { id = "s", peekHeight = 100 },
  },
}
