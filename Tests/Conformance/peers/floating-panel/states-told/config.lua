-- CoreTests / test_statePublisher: Starts at half; full, tip, half are told in this order. (initialState said.)
local overlay = require "overlay"
local floatingPanel = require "overlay.presets.floatingPanel"
return floatingPanel.container { id = "panel", initialState = "half" }
