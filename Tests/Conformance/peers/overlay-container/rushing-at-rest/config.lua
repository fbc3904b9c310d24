-- RushingForward / should target expected index when stationary: Notches 100, 200, 300, at rest: 0 50 100 149 go to the first, 151 200 249
-- to the second, 251 300 310 100000 to the third.
local overlay = require "overlay"
return overlay.container {
  id = "o", notches = { "n0", "n1", "n2" }, heightForNotch = {
    n0 = 100, n1 = 200, n2 = 300,
  }, asksAtRest = true, translationFunction = function(t) return t end, targetNotchPolicy = overlay.rushingForward {},
}
