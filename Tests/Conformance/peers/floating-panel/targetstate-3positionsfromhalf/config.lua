-- CoreTests / test_targetState_3positionsFromHalf (26 releases): Heights tip 60, half 250, full 647; from, height, velocity (down is
-- positive), and where it goes:
local overlay = require "overlay"
local floatingPanel = require "overlay.presets.floatingPanel"
return floatingPanel.container {
  id = "panel", notches = { "tip", "half", "full" }, heightForNotch = { tip = 60, half = 250, full = 647 },
}
