local overlay = require "overlay"
-- Down, then up again: a shake.
local function isShake(touches, container)
  local lowest = 0
  for _, touch in ipairs(touches) do
    if touch.y - touches[1].y > lowest then lowest = touch.y - touches[1].y end
  end
  return lowest >= 30 and touches[#touches].y - touches[1].y <= 0
end
return overlay.scene {
  layers = { overlay.viewContainer { name = "c", alignment = "topLeading", dismissGesture = { custom = isShake } } },
  actions = { show = function(host) host.views:show({ width = 100, height = 100 }, { container = "c", id = "v" }) end },
}
