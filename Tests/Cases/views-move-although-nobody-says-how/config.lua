local overlay = require "overlay"
return overlay.scene {
  layers = {
    overlay.viewContainer { name = "c", transition = "push(bottom)", disappearAction = function() print "gone" end },
    overlay.viewContainer {
      name = "slow",
      transition = { overlay.scale { amount = 0.5, anchor = "top" }, "opacity" },
      animation = overlay.timing { duration = 0.2, curve = "linear", speed = 0.5, delay = 0.3 },
      disappearAction = function() print "gone later" end,
    },
  },
  actions = {
    show = function(host, name) host.views:show({ width = 100, height = 100 }, { container = name, id = "v" }) end,
    dismiss = function(host, name) host.views:dismiss { container = name, id = "v" } end,
  },
}
