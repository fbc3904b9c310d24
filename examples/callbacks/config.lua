-- A sheet that lists its own callbacks, grows by a notch while it runs, and is dismissed by a rule of its own.
local overlay = require "overlay"

local hasThird = false
local log = {}             -- what happened, newest first

local function note(words)
  table.insert(log, 1, words)
  log[17] = nil
end

local map = overlay.content { id = "map", content = overlay.map { seed = 72 } }

local lines = { spacing = 4, insets = { top = 6 } }
for place = 1, 16 do
  table.insert(lines, overlay.text {
    text = function() return log[place] or " " end,
    alpha = function(context) return (context.height - 50 - 22 * place - 34) / 12 end,       -- clear of the home indicator
    size = 15, color = place == 1 and "label" or "secondaryLabel",
  })
end

local sheet = overlay.container {
  id = "sheet",
  notches = function() return hasThird and { "low", "middle", "high" } or { "low", "middle" } end,
  heightForNotch = { low = 170, middle = 340, high = 560 },
  animation = overlay.spring { damping = 0.9, initialVelocity = "release" },
  willStartDragging = function() note("a finger takes it") end,
  willEndDragging = function(context) note(string.format("let go at %.0f points per second", context.velocity)) end,
  willMoveToNotch = function(notch) note("off to " .. notch) end,
  didMoveToNotch = function(notch) note("arrived at " .. notch) end,
  willTranslate = function(context)
    if not context.isAnimated then return end
    context:animateAlongside(function(alongside) alongside.values.glow = context.targetNotch == "high" and 1 or 0 end)
  end,
  presentation = overlay.sheetPresentation {
    -- It goes when it is let go below its lowest notch, on its way down.
    shouldDismiss = function(context) return context.height < context.heights.low and context.velocity > 600 end,
  },
  content = overlay.group {
    overlay.rectangle { color = "#ffcc0040", alpha = function(context) return context.values.glow or 0 end },
    overlay.column {
      spacing = 2, insets = { top = 26, left = 16, right = 16 },
      overlay.text { text = "Callbacks", size = 22, weight = "bold" },
      overlay.column(lines),
    },
  },
}

return overlay.scene {
  screen = { width = 390, height = 844, scale = 2, safeArea = { top = 47, bottom = 34 } },
  layers = { map, sheet },
  actions = {
    grow = function(host)
      hasThird = true
      host:overlay("sheet"):invalidateNotchHeights()
    end,
  },
}
