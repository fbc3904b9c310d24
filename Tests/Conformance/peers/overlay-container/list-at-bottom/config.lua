-- ScrollViewDriver / should not adjust content offset when at bottom: Lowest: 10 points down pull the list to -10, the overlay stays.
local overlay = require "overlay"
return overlay.container {
  id = "o", notches = {
    "mid", "high",
  }, heightForNotch = function(notch) return ({ low = 50, mid = 100, high = 150 })[notch] end, initialNotch = "mid",
  drivingScrollView = overlay.scrollView { contentHeight = 5000 },
}
