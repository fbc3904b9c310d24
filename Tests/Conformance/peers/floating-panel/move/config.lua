-- ControllerTests / test_moveTo, test_originSurfaceY: Moves to full, half, tip without animation are there at once; with animation the
-- state is the new one at once, the place at the end. Hidden: by its presentation.
local overlay = require "overlay"
local floatingPanel = require "overlay.presets.floatingPanel"
return floatingPanel.container {
  id = "panel", initialState = "half", presentation = overlay.sheetPresentation { dimming = {} },
  didMoveToNotch = function(notch, c) print(notch .. " " .. string.format("%g", c.height)) end,
}
