local overlay = require "overlay"
return overlay.sheet {
  id = "s", views = { { id = "root" } },
  tabBar = {
    items = { { title = "One", symbol = "grid" }, { title = "Two", symbol = "list" } },
    onSelect = function(host, index) print(("tab %d"):format(index)) end,
  },
}
