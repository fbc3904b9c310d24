local overlay = require "overlay"
return overlay.scene {
  layers = {
    overlay.viewContainer {
      name = "toasts", transition = "opacity", animation = overlay.timing(0.5, "linear"),
      appearAction = function() print "appear" end, disappearAction = function() print "disappear" end,
    },
  },
  actions = {
    show = function(host) host.views:show({ width = 100, height = 100 }, { container = "toasts", id = "v" }) end,
    dismiss = function(host) host.views:dismiss { container = "toasts", id = "v" } end,
  },
}
