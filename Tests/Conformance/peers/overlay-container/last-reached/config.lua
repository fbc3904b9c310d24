-- HeightConstraint / transition coordinators / should target last reached index: "To the last reached notch" is 0 at first; after a move
-- to 1 it is 1. (Here: a change of the container's height, which asks for it.)
local overlay = require "overlay"
return overlay.container {
  id = "o", notches = { "n0", "n1", "n2" }, heightForNotch = { n0 = 100, n1 = 200, n2 = 300 },
}
