local overlay = require "overlay"

-- The screen is turned under the finger: the sheet goes to its anchor there, and the finger takes it on from that place.
return overlay.sheet {
  id = "sheet", anchors = { overlay.expanded, overlay.ratio(0.5), overlay.pointsFromBottom(100) }, views = { { id = "root" } },
}
