-- Of 3000 points per second some are left where the sheet is at its largest: with these the list goes on, as far as a list of this system goes
-- with that speed.
local overlay = require "overlay"
return require "overlay.presets.flutter".container {
  id = "sheet", snap = false, initialChildSize = 0.5, snapSizes = { 0.5 }, notches = { "0.25", "0.5", "1" },
  heightForNotch = { ["0.25"] = 200, ["0.5"] = 400, ["1"] = 800 }, drivingScrollView = overlay.scrollView { contentHeight = 20000 },
}
