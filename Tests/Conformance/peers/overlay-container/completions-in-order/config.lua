-- NotchHeight / should call completion callbacks in order: Two moves before one layout: both completions, in order; it is 50 tall in the
-- second.
local overlay = require "overlay"
local new = false
return overlay.scene {
  screen = { width = 300, height = 300 },
  actions = {
    new = function(host) new = true host:overlay("o"):invalidateNotchHeights() end,
    two = function(host)
      local i = 0
      host:overlay("o"):moveOverlay("minimum", { animated = false, completion = function() i = i + 1 print("first " .. i) end })
      host:overlay("o"):moveOverlay("medium", { animated = false, completion = function(context) i = i + 1 print("second " .. i .. " " .. context.height) end })
    end,
    move = function(host, how) host:overlay("o"):moveOverlay(how.notch, { animated = how.animated, completion = function() print("done " .. how.notch) end }) end,
 },
  layers = { overlay.container { id = "o", style = "flexibleHeight",
    notches = function() return new and { "minimum", "medium" } or { "minimum", "medium", "maximum" } end,
    heightForNotch = function(notch) return (new and { minimum = 10, medium = 200 } or { minimum = 0, medium = 50, maximum = 100 })[notch] end } },
}
