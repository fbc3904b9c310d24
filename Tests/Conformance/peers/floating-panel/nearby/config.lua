-- ControllerTests / test_moveWithNearbyPosition: The state nearby, by the policy at rest: at half half, at full full, hidden tip.
local overlay = require "overlay"
local floatingPanel = require "overlay.presets.floatingPanel"
return floatingPanel.container { id = "panel", initialState = "half" }
