-- CoreTests / test_targetState_3positionsWithHiddenWithoutFull (17 releases): Heights hidden 0, tip 60, half 250; from, height, velocity
-- (down is positive), and where it goes:
local overlay = require "overlay"
local floatingPanel = require "overlay.presets.floatingPanel"
return floatingPanel.container {
  id = "panel", notches = { "hidden", "tip", "half" }, heightForNotch = { hidden = 0, tip = 60, half = 250 },
  shouldProjectMomentum = true,
}
