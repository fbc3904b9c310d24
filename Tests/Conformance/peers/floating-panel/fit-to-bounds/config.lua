-- ControllerTests / test_contentMode (fitToBounds): The surface is as tall as it is seen at each state.
local overlay = require "overlay"
local floatingPanel = require "overlay.presets.floatingPanel"
return floatingPanel.container { id = "panel", style = "flexibleHeight" }
