-- A notification as it drops in on an iPhone: a banner that can be flicked away upwards, and pulled a little way down.
-- All of it is belief, by looking at iOS 17 and 18: Apple publishes neither the rule nor the figures. It stays for 5 seconds, not while a finger is
-- on it; it goes beyond a third of its height or at 300 points a second; downwards it resists as the scroll views do.
local overlay = require "overlay"
local options = require "overlay.presets.options"
local shared = require "overlay.presets.shared"
local banner = {}

local _, split = options.readers("banner", { stays = 5, threshold = 0.33, velocity = 300 })

-- The container, at the top of the safe area: one banner at a time, the next one pushes it out.
function banner.container(given)
  local own, keys = split(given)
  local container = {
    name = "banners", displayType = "stacking", queueType = "oneByOne", alignment = "top", insets = { top = 4 }, transition = "leave(top)",
    animation = overlay.interactiveSpring { response = 0.5, damping = 0.82 }, autoDismiss = own.stays, holdsWhileTouched = true,
    shadowStyle = { radius = 20, color = "#0000002e", y = 6 },
    dismissGesture = {
      drag = "top", threshold = own.threshold, velocity = own.velocity,
      resists = function(translation, _, maximum)
        return translation <= maximum and translation or maximum + shared.band(translation - maximum, 260)
      end,
    },
  }
  for key, value in pairs(keys) do container[key] = value end
  return overlay.viewContainer(container)
end

local _, splitView = options.readers("banner.view", {
  symbol = options.option("bell", "string"), color = options.option("accent", "string"), title = options.option(nil, "string"),
  text = options.option(nil, "string"), time = options.option("now", "string"), height = 78,
})

-- Words that may be missing.
local function add(row, words, look)
  if words == nil or words == "" then return end
  look.text = words
  row[#row + 1] = overlay.text(look)
end

-- What is shown in it: the app's icon, a title with the time, and two lines of text. Other keys are a view's own.
function banner.view(given)
  local own, keys = splitView(given)
  local head, lines = { distribution = "spaceBetween" }, { spacing = 1, insets = { right = 14 } }
  add(head, own.title, { size = 15, weight = "semibold" })
  add(head, own.time, { size = 13, color = "secondaryLabel" })
  lines[1] = overlay.row(head)
  add(lines, own.text, { size = 15, maximumLines = 2 })
  local view = {
    width = { padding = 8, maximum = 400 }, height = own.height,
    content = overlay.row {
      spacing = 12, alignment = "center", cornerRadius = 24, background = "#f6f6f8f2", insets = 0,
      overlay.icon { symbol = own.symbol, size = 40, shape = "rounded", color = own.color, insets = { left = 14 } },
      overlay.column(lines),
    },
  }
  for key, value in pairs(keys) do view[key] = value end
  return view
end

return banner
