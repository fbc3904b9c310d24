-- ScrollViewDriver / should target idle offset when scroll view released in translation: In flight: released after 10 up with the list
-- bound for 100, it is told to stay at 0.
local overlay = require "overlay"
return overlay.container {
  id = "o", notches = {
    "low", "mid", "high",
  }, heightForNotch = function(notch) return ({ low = 50, mid = 100, high = 150 })[notch] end, initialNotch = function() return overlay.restAt(100) end,
  drivingScrollView = overlay.scrollView { contentHeight = 5000 },
}
