-- LayoutTests / test_intrinsicLayoutAnchor_bottomPosition: Content 420 tall, offset 0: 420 tall. (In general words: contentHeight.)
local overlay = require "overlay"
local floatingPanel = require "overlay.presets.floatingPanel"
return floatingPanel.container {
  id = "panel", notches = { "full" }, heightForNotch = function(notch, container) return container.contentHeight end,
  content = overlay.rectangle { height = 420 },
}
