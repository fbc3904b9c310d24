local overlay = require "overlay"

-- At its lowest notch nothing of the search is on the screen: the keyboard belongs to something else.
return overlay.container {
  id = "search", notches = { "hidden", "half", "full" }, heightForNotch = { hidden = 0, half = 400, full = 700 }, keyboard = "extend",
}
