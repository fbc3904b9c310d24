-- LayoutTests / test_updateInteractiveEdgeConstraint: Its own layout. From full: the list pulled on by 100 leaves it; 100 down moves it by
-- 100; to tip it moves to tip; the list by 100 more: tip. (A finger by 100 more: 100 beyond tip, below the edge: see the next.)
local overlay = require "overlay"
local floatingPanel = require "overlay.presets.floatingPanel"
return floatingPanel.container { id = "panel", drivingScrollView = overlay.scrollView { contentHeight = 3000 } }
