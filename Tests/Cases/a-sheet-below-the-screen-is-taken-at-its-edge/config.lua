local overlay = require "overlay"

-- A bouncy spring takes a flicked sheet below the screen, where the program's pan catches it: at the edge.
return overlay.sheet {
  id = "sheet",
  views = { { id = "root", drivingScrollView = overlay.scrollView { contentHeight = 1500 } } },
  animation = overlay.bouncy {},
}
