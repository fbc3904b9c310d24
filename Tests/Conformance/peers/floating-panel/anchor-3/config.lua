-- LayoutTests / test_layoutAnchor_bottomPosition: safe area bottom 0: the top edge at 667. Safe area 64 at the top.
local overlay = require "overlay"
local floatingPanel = require "overlay.presets.floatingPanel"
return floatingPanel.container { id = "panel", anchors = { full = { bottom = 0 } } }
