--# translation nil
return overlay.container {
  notches = { "low", "medium", "high" },
  heightForNotch = { low = 100, medium = 300, high = 500 },
  translationFunction = function(t) end,
}
--> config.lua:5: the function returned nil, but a finite number was expected
-->   in translationFunction of "overlay"
--# translation nan
return overlay.container {
  notches = { "low", "medium", "high" },
  heightForNotch = { low = 100, medium = 300, high = 500 },
  translationFunction = function(t) return 0/0 end,
}
--> config.lua:5: the function returned nan, but a finite number was expected
-->   in translationFunction of "overlay"
--# translation infinite
return overlay.container {
  notches = { "low", "medium", "high" },
  heightForNotch = { low = 100, medium = 300, high = 500 },
  translationFunction = function(t) return math.huge end,
}
--> config.lua:5: the function returned inf, but a finite number was expected
-->   in translationFunction of "overlay"
--# translation text
return overlay.container {
  notches = { "low", "medium", "high" },
  heightForNotch = { low = 100, medium = 300, high = 500 },
  translationFunction = function(t) return "100" end,
}
--> config.lua:5: the function returned "100", but a finite number was expected
-->   in translationFunction of "overlay"
--# translation table
return overlay.container {
  notches = { "low", "medium", "high" },
  heightForNotch = { low = 100, medium = 300, high = 500 },
  translationFunction = function(t) return {} end,
}
--> config.lua:5: the function returned a table, but a finite number was expected
-->   in translationFunction of "overlay"
--# target nil
return overlay.container {
  notches = { "low", "medium", "high" },
  heightForNotch = { low = 100, medium = 300, high = 500 },
  targetNotchPolicy = function(context) end,
}
--> config.lua:5: the function returned nil (a way through it returns nothing, or what it returns is nothing: lists begin at 1), but one of the notches "low", "medium", "high" was expected
-->   in targetNotchPolicy of "overlay"
--# target unknown
return overlay.container {
  notches = { "low", "medium", "high" },
  heightForNotch = { low = 100, medium = 300, high = 500 },
  targetNotchPolicy = function(context) return "medum" end,
}
--> config.lua:5: the function returned "medum" (did you mean "medium"?), but one of the notches "low", "medium", "high" was expected
-->   in targetNotchPolicy of "overlay"
--# target far
return overlay.container {
  notches = { "low", "medium", "high" },
  heightForNotch = { low = 100, medium = 300, high = 500 },
  targetNotchPolicy = function(context) return "zzz" end,
}
--> config.lua:5: the function returned "zzz", but one of the notches "low", "medium", "high" was expected
-->   in targetNotchPolicy of "overlay"
--# target number
return overlay.container {
  notches = { "low", "medium", "high" },
  heightForNotch = { low = 100, medium = 300, high = 500 },
  targetNotchPolicy = function(context) return 2 end,
}
--> config.lua:5: the function returned 2 (overlay.restAt(2) rests at a height; a notch is told by its name), but one of the notches "low", "medium", "high" was expected
-->   in targetNotchPolicy of "overlay"
--# target field word
return overlay.container {
  notches = { "low", "medium", "high" },
  heightForNotch = { low = 100, medium = 300, high = 500 },
  targetNotchPolicy = function(context) return "velocity" end,
}
--> config.lua:5: the function returned "velocity", but one of the notches "low", "medium", "high" was expected
-->   in targetNotchPolicy of "overlay"
--# target raises
return overlay.container {
  notches = { "low", "medium", "high" },
  heightForNotch = { low = 100, medium = 300, high = 500 },
  targetNotchPolicy = function(context)
    local best = context.nothing.here
    return best
  end,
}
--> config.lua:6: a context has no field "nothing"
-->   in targetNotchPolicy of "overlay"
--# target misspelt
return overlay.container {
  notches = { "low", "medium", "high" },
  heightForNotch = { low = 100, medium = 300, high = 500 },
  targetNotchPolicy = function(context) return context.reachabel[1] end,
}
--> config.lua:5: a context has no field "reachabel"; did you mean "reachable"?
-->   in targetNotchPolicy of "overlay"
--# method misspelt
return overlay.container {
  notches = { "low", "medium", "high" },
  heightForNotch = { low = 100, medium = 300, high = 500 },
  targetNotchPolicy = function(context)
    context:moveOverly("low")
    return "low"
  end,
}
--> config.lua:6: a context has no field "moveOverly"; did you mean "moveOverlay"?
-->   in targetNotchPolicy of "overlay"
--# reach text
return overlay.container {
  notches = { "low", "medium", "high" },
  heightForNotch = { low = 100, medium = 300, high = 500 },
  canReachNotch = function(notch) return "yes" end,
}
--> config.lua:5: the function returned "yes", but true or false was expected
-->   in canReachNotch of "overlay"
--# height nil
return overlay.container {
  notches = { "low", "medium", "high" },
  heightForNotch = function(notch) end,

}
--> config.lua:4: the function returned nil for the notch "low", but a finite number was expected
-->   in heightForNotch of "overlay"
--# heights fall
return overlay.container {
  notches = { "low", "medium", "high" },
  heightForNotch = function(notch) return ({ low = 300, medium = 100, high = 500 })[notch] end,

}
--> config.lua:4: heightForNotch of "overlay": heights must not fall from one notch to the next, found low 300, medium 100, high 500; list the lowest notch first
--# height negative
return overlay.container {
  notches = { "low", "medium", "high" },
  heightForNotch = function(notch) return -1 end,

}
--> config.lua:4: heightForNotch of "overlay": found the height -1 for notch "low", expected 0 points or more
--# notches empty
return overlay.container {
  notches = function() return {} end,
  heightForNotch = function() return 1 end,

}
--> config.lua:3: the function returned an empty table, but a list of notch names, lowest first was expected
-->   in notches of "overlay"
