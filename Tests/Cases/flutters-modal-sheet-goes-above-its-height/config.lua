-- Flutter's modal sheet is at the end of its animation where it is open: from there to a height above it nothing takes time.
local overlay = require "overlay"
local flutter = require "overlay.presets.flutter"

return overlay.scene {
  screen = { width = 390, height = 844, scale = 2 },
  layers = { flutter.container { id = "sheet", modal = true, maxHeight = 400, isPresented = true } },
}
