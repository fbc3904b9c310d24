-- ScrollViewDriver / should not translate or adjust offset when stationary: One notch alone: 10 up scroll to 10; then a drag of 20 down
-- gives -10; the overlay stays.
local overlay = require "overlay"
return overlay.container {
  id = "o", notches = {
    "mid",
  }, heightForNotch = function(notch) return ({ low = 50, mid = 100, high = 150 })[notch] end, initialNotch = "mid",
  drivingScrollView = overlay.scrollView { contentHeight = 5000 },
}
