-- Two overlays on top of each other: a touch belongs to the front one where it is, else to the one behind.
local overlay = require "overlay"

local function layer(id, low, high, policy)
  return overlay.container {
    id = id,
    notches = { "low", "high" },
    heightForNotch = { low = low, high = high },
    targetNotchPolicy = policy,
  }
end

return overlay.scene {
  layers = { layer("back", 300, 700, overlay.projection {}), layer("front", 120, 420, overlay.nearest {}) },
}
