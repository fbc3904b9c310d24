-- CoreTests / test_targetState_2positions (28 releases): Heights half 250, full 647; from, height, velocity (down is positive), and where
-- it goes:
local overlay = require "overlay"
local floatingPanel = require "overlay.presets.floatingPanel"
return floatingPanel.container {
  id = "panel", notches = { "half", "full" }, heightForNotch = { half = 250, full = 647 },
}
