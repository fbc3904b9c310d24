-- HeightConstraint / transition coordinators / should target correct index (6 moves: animated and not, each notch): An animated move: not
-- dragging, animated, not cancelled, all three notches reachable, the release's velocity (0, 10, 20), the height before, the notch's
-- height as target, progress 0, 0.5, 1; "will move" at once, "did move" only at the animation's end. A move that is not animated: velocity
-- 0, height = target = the notch's, "will" and "did" in one. Completions come.
local overlay = require "overlay"
local wanted = 0
local function spec(c) return { id = "o", notches = { "n0", "n1", "n2" }, heightForNotch = { n0 = 100, n1 = 200, n2 = 300 },
  targetNotchPolicy = function() return "n" .. wanted end, asksAtRest = true, animation = overlay.timing {
    duration = 0.5, curve = "linear",
  } } end
return overlay.scene {
  actions = { want = function(host, index) wanted = index end },
  layers = { overlay.container(spec()) },
}
