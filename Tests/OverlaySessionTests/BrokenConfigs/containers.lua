--# nothing

--> config.lua:1: the value that the config returns: found nil, expected a layer such as overlay.container {...}, or overlay.scene {...}; is "return" missing before it?
--# number
return 5
--> config.lua:1: the value that the config returns: found 5, expected a layer such as overlay.container {...}, or overlay.scene {...}
--# not a layer
return overlay.spring {}
--> config.lua:2: the value that the config returns: found overlay.spring, expected a layer such as overlay.container {...}, or overlay.scene {...}
--# unknown constructor
return overlay.contaner {}
--> config.lua:2: "contaner" is not a field of overlay; did you mean "container"?
--# unknown key
return overlay.container {
  notches = { "low", "high" },
  heightForNotch = { low = 100, high = 500 },
  tranlationFunction = overlay.clamp {},
}
--> config.lua:2: overlay.container: unknown key "tranlationFunction"; did you mean "translationFunction"?
--# unknown key far
return overlay.container {
  notches = { "low", "high" },
  heightForNotch = { low = 100, high = 500 },
  wobble = 1,
}
--> config.lua:2: overlay.container: unknown key "wobble"; the keys are "id", "frame", "inside", "edge", "style", "notches", "heightForNotch", "initialNotch", "canReachNotch", "translationFunction", "cutsSteps", "targetNotchPolicy", "animation", "shouldStartDragging", "drivingScrollView", "appliesToLists", "asksAtRest", "heightsChanged", "hitArea", "keyboard", "dismissesKeyboard", "backAction", "respectsReduceMotion", "dragStart", "velocityEstimator", "lastStepIgnoresPause", "scrollCoordination", "momentum", "interruption", "willStartDragging", "willEndDragging", "willMoveToNotch", "didMoveToNotch", "willTranslate", "didPresent", "didDismiss", "presentation", "isPresented", "dimming", "grabberAction", "content", "background", "shadow", "cornerRadius", "grabber", "alpha", "transform"
--# a place to be at first that is none, and a dismissal of what is always there
return overlay.container { notches = { "low", "high" }, heightForNotch = { low = 100, high = 500 }, initialNotch = "hihg", grabberAction = "dismiss" }
--> config.lua:2: overlay.container: grabberAction: a container without presentation is always there, so nothing dismisses it; "collapse" takes it to its lowest place
--> config.lua:2: overlay.container: initialNotch: unknown notch "hihg"; did you mean "high"?
--# a sheet that is to be dismissed
return overlay.sheet { views = { { id = "root" } }, dimming = { dismissed = 0.2, action = "dismiss" }, grabberAction = "dismiss" }
--> config.lua:2: overlay.sheet: dimming.dismissed: a sheet has no other dimming once it is dismissed; minimum says how dark it is at its lowest anchor
--> config.lua:2: overlay.sheet: dimming.action: no tap dismisses a sheet; "collapse" takes it to its lowest place
--> config.lua:2: overlay.sheet: grabberAction: no tap dismisses a sheet; "collapse" takes it to its lowest place
--# missing keys
return overlay.container {}
--> config.lua:2: overlay.container: missing key "notches"; expected a function(container) or a list (each a text)
--> config.lua:2: overlay.container: missing key "heightForNotch"; expected a function(notch, container) or a table with the notches (each a number not below 0)
--# wrong type
return overlay.container {
  notches = { "low", "high" },
  heightForNotch = { low = 100, high = 500 },
  style = 5,
}
--> config.lua:2: overlay.container: style: found the number 5, expected one of "expandableHeight", "flexibleHeight", "rigid"
--# unknown word
return overlay.container {
  notches = { "low", "high" },
  heightForNotch = { low = 100, high = 500 },
  style = "rigit",
}
--> config.lua:2: overlay.container: style: unknown word "rigit"; did you mean "rigid"?
--# unknown word far
return overlay.container {
  notches = { "low", "high" },
  heightForNotch = { low = 100, high = 500 },
  interruption = "now",
}
--> config.lua:2: overlay.container: interruption: unknown word "now"; expected one of "fromPresentation", "fromTarget"
--# out of range
return overlay.container {
  notches = { "low", "high" },
  heightForNotch = { low = 100, high = 500 },
  translationFunction = overlay.rubberBand { factor = -1 },
}
--> config.lua:5: overlay.rubberBand: factor: found -1, expected a number not below 0
--# not a number
return overlay.container {
  notches = { "low", "high" },
  heightForNotch = { low = 100, high = 500 },
  animation = overlay.spring { response = 0/0 },
}
--> config.lua:5: overlay.spring: response: found nan, expected a number above 0
--# infinite
return overlay.container {
  notches = { "low", "high" },
  heightForNotch = { low = 100, high = 500 },
  animation = overlay.spring { mass = math.huge },
}
--> config.lua:5: overlay.spring: mass: found infinity, expected a number above 0
--# wrong object
return overlay.container {
  notches = { "low", "high" },
  heightForNotch = { low = 100, high = 500 },
  animation = overlay.clamp {},
}
--> config.lua:2: overlay.container: animation: found overlay.clamp, expected a function(context) or overlay.spring, overlay.dampedSpring, overlay.timing, overlay.smooth, overlay.snappy, overlay.bouncy, overlay.interactiveSpring or overlay.physicsSpring
--# a stiffness elsewhere
return overlay.container {
  notches = { "low", "high" },
  heightForNotch = { low = 100, high = 500 },
  animation = overlay.spring { stiffness = 700, damping = 1200 },
}
--> config.lua:5: overlay.spring: unknown key "stiffness"; overlay.physicsSpring { mass = 1, stiffness = 700, damping = 30 }, or { stiffness = 700, dampingRatio = 0.9 }, takes it
--# a stiffness without damping
return overlay.container {
  notches = { "low", "high" },
  heightForNotch = { low = 100, high = 500 },
  animation = overlay.physicsSpring { stiffness = 700 },
}
--> config.lua:5: overlay.physicsSpring: expected exactly one of the keys "damping", "dampingRatio"; found none of them
--# extra entries
return overlay.container {
  notches = { "low", "high" },
  heightForNotch = { low = 100, high = 500 },
  "medium",
}
--> config.lua:2: overlay.container: found 1 list entry without a key; expected named keys only
--# odd key
return overlay.container {
  notches = { "low", "high" },
  heightForNotch = { low = 100, high = 500 },
  [true] = 1,
}
--> config.lua:2: overlay.container: found the key true; expected names only
--# empty notches
return overlay.container {
  notches = {},
  heightForNotch = function() return 1 end,
}
--> config.lua:2: overlay.container: notches: found 0 list entries, expected at least 1
--# number among notches
return overlay.container {
  notches = { "low", 5 },
  heightForNotch = function() return 1 end,
}
--> config.lua:2: overlay.container: notches[2]: found the number 5, expected a text
--# duplicate notch
return overlay.container {
  notches = { "low", "low" },
  heightForNotch = function() return 1 end,
}
--> config.lua:2: overlay.container: notches: found the notch "low" twice; each must be unique
--# missing height
return overlay.container {
  notches = { "low", "high" },
  heightForNotch = { low = 1 },
}
--> config.lua:2: overlay.container: heightForNotch: missing key "high"; expected its height in points
--# unknown height
return overlay.container {
  notches = { "low", "high" },
  heightForNotch = { low = 1, high = 2, hihg = 3 },
}
--> config.lua:2: overlay.container: heightForNotch: unknown notch "hihg"; did you mean "high"?
--# falling heights
return overlay.container {
  notches = { "low", "high" },
  heightForNotch = { low = 500, high = 200 },
}
--> config.lua:2: overlay.container: heightForNotch: heights must not fall from one notch to the next, found low 500, high 200; list the lowest notch first
--# negative height
return overlay.container {
  notches = { "low" },
  heightForNotch = { low = -5 },
}
--> config.lua:2: overlay.container: heightForNotch.low: found -5, expected a number not below 0
--# dismissing notch
return overlay.container {
  notches = { "low", "high" },
  heightForNotch = { low = 100, high = 500 },
  presentation = overlay.sheetPresentation { dismissingNotch = "lo" },
}
--> config.lua:2: overlay.container: presentation.dismissingNotch: unknown notch "lo"; did you mean "low"?
--# nested key
return overlay.container {
  notches = { "low", "high" },
  heightForNotch = { low = 100, high = 500 },
  presentation = overlay.sheetPresentation { dimming = { minimun = 0.2 } },
}
--> config.lua:5: overlay.sheetPresentation: dimming: unknown key "minimun"; did you mean "minimum"?
--# alpha
return overlay.container {
  notches = { "low", "high" },
  heightForNotch = { low = 100, high = 500 },
  presentation = overlay.sheetPresentation { dimming = { maximum = 2 } },
}
--> config.lua:5: overlay.sheetPresentation: dimming.maximum: found 2, expected a number from 0 to 1
--# lists of one id
return overlay.container {
  notches = { "low" },
  heightForNotch = { low = 100 },
  drivingScrollView = { overlay.scrollView { id = "2", contentHeight = 900 }, overlay.scrollView { contentHeight = 900 } },
}
--> config.lua:2: overlay.container: drivingScrollView[2].id: found the scroll view "2" twice; each must be unique
--# control points
return overlay.container {
  notches = { "low" },
  heightForNotch = { low = 100 },
  animation = overlay.timing(0.5, { 2, 0, 0.5, 1 }),
}
--> config.lua:5: overlay.timing: curve[1]: found 2, expected a number from 0 to 1
