-- LayoutTests / test_layoutAnchor_bottomPosition: safe area top 0: the top edge at 64. Safe area 64 at the top.
local overlay = require "overlay"
local floatingPanel = require "overlay.presets.floatingPanel"
return floatingPanel.container { id = "panel", anchors = { full = { top = 0 } } }
