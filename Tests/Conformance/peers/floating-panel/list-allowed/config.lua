-- CoreTests / test_is_scrollable (with a delegate): A rule that lets it scroll everywhere: at half, too.
local overlay = require "overlay"
local floatingPanel = require "overlay.presets.floatingPanel"
return floatingPanel.container {
  id = "panel", drivingScrollView = overlay.scrollView { contentHeight = 3000 },
  scrollCoordination = function() return "list" end,
}
