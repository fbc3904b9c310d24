-- RushingForward / should not target disabled indexes: The first is out of reach: 0 50 100 149 go to the second.
local overlay = require "overlay"
return overlay.container {
  id = "o", notches = { "n0", "n1", "n2" }, heightForNotch = {
    n0 = 100, n1 = 200, n2 = 300,
  }, asksAtRest = true, translationFunction = function(t) return t end, targetNotchPolicy = overlay.rushingForward {}, canReachNotch = function(notch) return notch ~= "n0" end,
}
