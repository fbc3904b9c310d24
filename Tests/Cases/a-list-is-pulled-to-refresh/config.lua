-- A sheet of one height: its list is pulled to load it anew, and the sheet follows the bounce.
local overlay = require "overlay"

return overlay.scene {
  layers = {
    overlay.container {
      id = "mail", notches = { "only" }, heightForNotch = { only = 700 },
      drivingScrollView = overlay.scrollView {
        id = "inbox", contentHeight = 1800, bounces = "overlay", refresh = { action = "load", threshold = 70, height = 60 },
      },
    },
  },
  actions = { load = function(host) host:after(1, function(host) host:overlay("mail"):endRefreshing() end) end },
}
