-- PanGestureDriver / should not drag not draggable content: Where it may not start, nothing is dragged.
local overlay = require "overlay"
return overlay.container {
  id = "o", notches = { "n0", "n1", "n2" }, heightForNotch = {
    n0 = 100, n1 = 200, n2 = 300,
  }, shouldStartDragging = function() return false end,
}
