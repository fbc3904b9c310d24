-- HeightConstraint / Dragging / should update constraint: From 100 a step of one point up gives 101; from 300 a step of one point down
-- gives 299. (Without the translation function.)
local overlay = require "overlay"
return overlay.container {
  id = "o", notches = { "n0", "n1", "n2" }, heightForNotch = {
    n0 = 100, n1 = 200, n2 = 300,
  }, translationFunction = overlay.clamp {},
}
