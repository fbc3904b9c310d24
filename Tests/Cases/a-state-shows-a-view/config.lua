local overlay = require "overlay"
return overlay.scene {
  state = { shows = false },
  layers = { overlay.viewContainer { name = "c", views = { { id = "v", width = 100, height = 100, isPresented = "shows" } } } },
}
