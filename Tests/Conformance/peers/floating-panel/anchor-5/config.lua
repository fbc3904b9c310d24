-- LayoutTests / test_layoutAnchor_bottomPosition: fraction 0: the top edge at 667. Safe area 64 at the top.
local overlay = require "overlay"
local floatingPanel = require "overlay.presets.floatingPanel"
return floatingPanel.container { id = "panel", anchors = { full = { fraction = 0 } } }
