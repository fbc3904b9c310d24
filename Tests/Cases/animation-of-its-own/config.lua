-- A custom animation is sampled every 1/240 s, may overshoot, and is caught in the middle.
local overlay = require "overlay"

return overlay.container {
  id = "sheet",
  notches = { "low", "middle", "high" },
  heightForNotch = function(notch, container)
    local share = { low = 0.2, middle = 0.5, high = 0.85 }
    return container.availableSpace * share[notch]
  end,
  animation = function(context)
    return function(elapsed)
      local x = elapsed / 0.6
      if x >= 1 then return 1, true end
      return x * (2 - x) + 0.15 * math.sin(math.pi * x)
    end
  end,
}
