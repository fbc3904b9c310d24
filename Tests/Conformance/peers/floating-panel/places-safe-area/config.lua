-- LayoutTests / test_surfaceLocation (safe area): The same from the safe area: 84, 417, 607 from the top.
local overlay = require "overlay"
local floatingPanel = require "overlay.presets.floatingPanel"
return floatingPanel.container {
  id = "panel", anchors = { full = { top = 20 }, half = { bottom = 250 }, tip = { bottom = 60 } },
}
