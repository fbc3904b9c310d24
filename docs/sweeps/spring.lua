-- A sheet that is flicked up: what tune-spring.py fits to a given motion.
local overlay = require "overlay"
local damping = overlay.parameter("damping", { default = 0.8, minimum = 0.3, maximum = 1 })
local response = overlay.parameter("response", { default = 0.35, minimum = 0.15, maximum = 0.8, unit = "s" })

return overlay.container {
  id = "sheet",
  notches = { "low", "high", "top" },
  heightForNotch = { low = 100, high = 500, top = 800 },
  targetNotchPolicy = function() return "high" end,
  animation = overlay.spring { damping = damping, response = response },
}
