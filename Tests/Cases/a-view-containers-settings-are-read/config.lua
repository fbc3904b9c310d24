local overlay = require "overlay"
return overlay.scene {
  layers = { overlay.viewContainer { name = "c", displayType = "vertical", insets = { top = 4 }, transition = overlay.offset { x = 10 } } },
  actions = {
    change = function(host)
      local c = host:overlay("c")
      print(c.displayType, c.spacing, c.insets.top, c.alignment, c.ignoresSafeArea, c.transition ~= nil)
      c.spacing = c.spacing + 5
      c.alignment = "top"
      c.ignoresSafeArea = { "top", "bottom" }
      print(c.spacing, c.alignment, #c.ignoresSafeArea)
      c.spacing = nil
      print(c.spacing)
    end,
  },
}
