-- LayoutTests / test_updateInteractiveEdgeConstraint_bottomEdge: At the top, tip 60, half 250, full 667. The list by 100 outwards leaves
-- it; 100 inwards: 160; to full: 667; the list by 100 more: 667; a finger by 100 more: 767.
local overlay = require "overlay"
local floatingPanel = require "overlay.presets.floatingPanel"
return floatingPanel.container {
  id = "panel", position = "top", anchors = { full = { bottom = 0 }, half = { top = 250 }, tip = { top = 60 } },
  initialState = "tip", drivingScrollView = overlay.scrollView { contentHeight = 3000 },
}
