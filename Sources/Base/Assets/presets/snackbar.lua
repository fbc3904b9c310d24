-- Material's Snackbar: a word at the bottom edge, for a while, one at a time; it is swiped away towards the end of the line.
-- Read from the source (material-components-android, SwipeDismissBehavior), not run: it goes once half of its width is gone. Belief, from memory
-- of BaseTransientBottomBar and SnackbarManager: any fling that way takes it (50 points a second, ViewConfiguration's least); from a tenth of its
-- width on it fades, and at 0.6 it is gone (setStartAlphaSwipeDistance 0.1, setEndAlphaSwipeDistance 0.6); it stays for 1.5 s, or 2.75 s
-- (SHORT_DURATION_MS, LONG_DURATION_MS), comes in 150 ms from 0.8 of its size. Cannot be said here: it goes in half the time, and a touch starts its time anew.
local overlay = require "overlay"
local options = require "overlay.presets.options"
local snackbar = {}

local _, split = options.readers("snackbar", { dragDismissThreshold = 0.5 })

-- The container, above the bottom of the safe area: a new one sends the one before away. It stands on the keyboard.
function snackbar.container(given)
  local own, keys = split(given)
  local container = {
    name = "snackbars", displayType = "stacking", queueType = "oneByOne", delayForShowingNext = 0, alignment = "bottom",
    insets = { bottom = 8 }, keyboard = "lift",
    transition = { overlay.scale { amount = 0.8 }, "opacity" }, animation = overlay.timing { duration = 0.15, curve = { 0.4, 0, 0.2, 1 } },
    holdsWhileTouched = true, shadowStyle = { radius = 6, color = "#00000040", y = 3 },
    dismissGesture = { drag = "trailing", threshold = own.dragDismissThreshold, velocity = 50, fades = { 0.1, 0.6 } },
  }
  for key, value in pairs(keys) do container[key] = value end
  return overlay.viewContainer(container)
end

local _, splitView = options.readers("snackbar.view", {
  text = options.option(nil, "string"), action = options.option(nil, "string"), onAction = options.option(nil, "string", "function"),
  duration = options.choice("short", "long", "indefinite"), height = 48,
})

local stays = { short = 1.5, long = 2.75, indefinite = "disable" }

-- What is shown in it: words, and one word to tap. Other keys are a view's own.
function snackbar.view(given)
  local own, keys = splitView(given)
  local row = { spacing = 8, alignment = "center", distribution = "spaceBetween", cornerRadius = 4, background = "#2f3033", clips = true }
  if own.text and own.text ~= "" then
    row[1] = overlay.text { text = own.text, size = 14, color = "#f2f0f4", maximumLines = 2, insets = { left = 16 } }
  end
  if own.action and own.action ~= "" then
    row[#row + 1] = overlay.text {
      text = own.action, size = 14, weight = "semibold", color = "#a8c7fa", insets = { top = 14, left = 16, bottom = 14, right = 16 },
      id = own.action, action = own.onAction,
    }
  end
  local view = { width = { padding = 8, maximum = 600 }, height = own.height, autoDismiss = stays[own.duration], content = overlay.row(row) }
  for key, value in pairs(keys) do view[key] = value end
  return view
end

return snackbar
