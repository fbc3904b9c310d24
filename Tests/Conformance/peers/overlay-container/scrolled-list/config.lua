-- ScrollViewDriver / should not adjust the content offset of a scrolled scroll view when moving down in translation: In flight at 100, the
-- list at 100: 10 down (list 90, overlay 100), 20 up (90, 120), 20 down (70, 120), 80 down (0, 110).
local overlay = require "overlay"
return overlay.container {
  id = "o", notches = {
    "low", "mid", "high",
  }, heightForNotch = function(notch) return ({ low = 50, mid = 100, high = 150 })[notch] end, initialNotch = function() return overlay.restAt(100) end,
  drivingScrollView = overlay.scrollView { contentHeight = 5000 },
}
