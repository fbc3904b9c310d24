local overlay = require "overlay"

-- A banner is replaced by another; on its way off it lies over the new one.
local function banner(id)
  return {
    width = 200, height = 60,
    content = overlay.button { title = id, action = function(host) host:setState(id, true) end },
  }
end

return overlay.scene {
  layers = {
    overlay.viewContainer {
      name = "banners", displayType = "stacking", queueType = "oneByOne", displayOrder = "descending", alignment = "top",
      transition = "opacity", animation = overlay.timing(1, "linear"),
    },
  },
  actions = { show = function(host, id) host.views:show(banner(id), { container = "banners", id = id }) end },
}
