--# notches twice
return overlay.container {
  notches = function() return { "low", "low" } end,
  heightForNotch = function() return 1 end,

}
--> config.lua:3: notches of "overlay": found the notch "low" twice; each must be unique
--# notches numbers
return overlay.container {
  notches = function() return { "low", 5 } end,
  heightForNotch = function() return 1 end,

}
--> config.lua:3: the function returned a list with 5, but a list of notch names, lowest first was expected
-->   in notches of "overlay"
--# animation text
return overlay.container {
  notches = { "low", "medium", "high" },
  heightForNotch = { low = 100, medium = 300, high = 500 },
  animation = function() return "fast" end,
}
--> config.lua:5: the function returned "fast", but overlay.spring, overlay.dampedSpring, overlay.timing or a function(elapsed) was expected
-->   in animation of "overlay"
--# animation fraction
return overlay.container {
  notches = { "low", "medium", "high" },
  heightForNotch = { low = 100, medium = 300, high = 500 },
  animation = function() return function(elapsed) return "half" end end,
}
--> config.lua:5: the function returned "half", but a finite number was expected
-->   in animation of "overlay"
--# animation endless
return overlay.container {
  notches = { "low", "medium", "high" },
  heightForNotch = { low = 100, medium = 300, high = 500 },
  animation = function() return function(elapsed) return 0.5 end end,
}
--> config.lua:5: animation of "overlay": the animation has not said that it is finished after 600 s; return true as its second value
--# start nil
return overlay.container {
  notches = { "low", "medium", "high" },
  heightForNotch = { low = 100, medium = 300, high = 500 },
  shouldStartDragging = function(point) end,
}
--> config.lua:5: the function returned nil, but true or false was expected
-->   in shouldStartDragging of "overlay"
--# loop
return overlay.container {
  notches = { "low", "medium", "high" },
  heightForNotch = { low = 100, medium = 300, high = 500 },
  willEndDragging = function(context) while true do end end,
}
--> config.lua:5: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
-->   in willEndDragging of "overlay"
-->   raise --limit-instructions if that is meant
--# kept context
local kept
return overlay.container {
  notches = { "low", "high" },
  heightForNotch = { low = 100, high = 500 },
  willStartDragging = function(context) kept = context end,
  willEndDragging = function(context) end,
  translationFunction = function(translation) return kept and kept.height or translation end,
}
--> config.lua:8: this context is only valid during the call that it was given to; keep its numbers, not the context
-->   in translationFunction of "overlay"
--# kept context method
local kept
return overlay.container {
  notches = { "low", "high" },
  heightForNotch = { low = 100, high = 500 },
  willStartDragging = function(context) kept = context end,
  translationFunction = function(translation)
    if kept then kept:moveOverlay("low") end
    return translation
  end,
}
--> config.lua:8: this context is only valid during the call that it was given to; keep its numbers, not the context
-->   in translationFunction of "overlay"
--# move unknown
return overlay.container {
  notches = { "low", "medium", "high" },
  heightForNotch = { low = 100, medium = 300, high = 500 },
  willEndDragging = function(context) context:moveOverlay("hihg") end,
}
--> config.lua:5: moveOverlay: notch: unknown notch "hihg"; did you mean "high"?
-->   in willEndDragging of "overlay"
--# move option
return overlay.container {
  notches = { "low", "medium", "high" },
  heightForNotch = { low = 100, medium = 300, high = 500 },
  willEndDragging = function(context) context:moveOverlay("high", { animatd = true }) end,
}
--> config.lua:5: moveOverlay: unknown key "animatd"; did you mean "animated"?
-->   in willEndDragging of "overlay"
--# move nothing
return overlay.container {
  notches = { "low", "medium", "high" },
  heightForNotch = { low = 100, medium = 300, high = 500 },
  willEndDragging = function(context) context:moveOverlay() end,
}
--> config.lua:5: moveOverlay: missing key "notch"; expected a text
-->   in willEndDragging of "overlay"
--# move with a dot
return overlay.container {
  notches = { "low", "medium", "high" },
  heightForNotch = { low = 100, medium = 300, high = 500 },
  willEndDragging = function(context) context.moveOverlay("high") end,
}
--> config.lua:5: call moveOverlay with a colon: container:moveOverlay(...)
-->   in willEndDragging of "overlay"
--# construct wrong
return overlay.container {
  notches = { "low", "medium", "high" },
  heightForNotch = { low = 100, medium = 300, high = 500 },
  animation = function() return overlay.spring { dampin = 1 } end,
}
--> config.lua:5: overlay.spring: unknown key "dampin"; did you mean "damping"?
-->   in animation of "overlay"
--# scroll view
return overlay.container {
  notches = { "low", "medium", "high" },
  heightForNotch = { low = 100, medium = 300, high = 500 },
  drivingScrollView = function() return { contentHeight = 5 } end,
}
--> config.lua:5: the function returned a table, but overlay.scrollView {...} or nil was expected
-->   in drivingScrollView of "overlay"
--# draw text
return overlay.container {
  notches = { "low", "medium", "high" },
  heightForNotch = { low = 100, medium = 300, high = 500 },
  alpha = function(context) return "half" end,
}
--> config.lua:5: alpha of "overlay": alpha: found "half", expected a number from 0 to 1
--# draw asks
return overlay.container {
  notches = { "low", "medium", "high" },
  heightForNotch = { low = 100, medium = 300, high = 500 },
  alpha = function(context) print("seen") return 1 end,
}
--> config.lua:5: the function printed, but it is called for each frame; print from a callback or an action instead
-->   in alpha of "overlay"
--# scroll views of one id
return overlay.container {
  notches = { "low", "medium", "high" },
  heightForNotch = { low = 100, medium = 300, high = 500 },
  drivingScrollView = function() return { overlay.scrollView { id = "2", contentHeight = 5 }, overlay.scrollView { contentHeight = 5 } } end,
}
--> config.lua:5: the function returned a list with two scroll views "2", but an id of its own for each was expected
-->   in drivingScrollView of "overlay"
