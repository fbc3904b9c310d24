local overlay = require "overlay"
return overlay.container {
  id = "o",
  style = "flexibleHeight",
  notches = { "low", "high" },
  heightForNotch = { low = 200, high = 700 },
  canReachNotch = function(notch) return notch == "low" end,
  drivingScrollView = overlay.scrollView { contentHeight = 1000, frame = { top = 70 } },
}
