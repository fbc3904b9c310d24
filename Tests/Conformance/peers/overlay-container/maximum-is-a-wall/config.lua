-- HeightConstraint / Dragging / should not update constraint if maximum is reached: At 300 a step of one point up leaves it at 300.
local overlay = require "overlay"
return overlay.container {
  id = "o", notches = { "n0", "n1", "n2" }, heightForNotch = {
    n0 = 100, n1 = 200, n2 = 300,
  }, translationFunction = overlay.clamp {}, initialNotch = "n2",
}
