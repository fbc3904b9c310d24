-- LayoutTests / test_updateInteractiveTopConstraintWithMinusInsets: Full 200 above the top edge (867 tall): a finger 100 up: 967. (Its
-- tip, 200 below the edge, cannot be said.)
local overlay = require "overlay"
local floatingPanel = require "overlay.presets.floatingPanel"
return floatingPanel.container {
  id = "panel", anchors = { full = { top = -200 }, tip = { bottom = 0 } }, initialState = "full",
}
