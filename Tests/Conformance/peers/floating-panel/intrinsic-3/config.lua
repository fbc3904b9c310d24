-- LayoutTests / test_intrinsicLayoutAnchor_bottomPosition: Content 420 tall, fraction 0.5: 210 tall. (In general words: contentHeight.)
local overlay = require "overlay"
local floatingPanel = require "overlay.presets.floatingPanel"
return floatingPanel.container {
  id = "panel", notches = { "full" },
  heightForNotch = function(notch, container) return container.contentHeight * (1 - 0.5) end,
  content = overlay.rectangle { height = 420 },
}
