--# host-action-in-action
local overlay = require "overlay"
return overlay.scene { layers = { overlay.content { id = "a" } }, actions = { go = function(host) host:action("go") end } }
--< go
--> config.lua:2: the host has no field "action"; it has "views", "state", "time", "overlay", "after", "frameOf", "saveState", "setState", "showKeyboard", "hideKeyboard"
--# host-action-loop
local overlay = require "overlay"
return overlay.scene { layers = { overlay.content { id = "a" } }, actions = { go = function() while true do end end } }
--< go
--> config.lua:2: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
--# host-alongside-flood
local overlay = require "overlay"
return overlay.container { notches = { "low", "high" }, heightForNotch = { low = 100, high = 400 }, willMoveToNotch = function(n, c) while true do c:animateAlongside(function() end) end end }
--< drag
--> config.lua:2: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
--# host-anchors-many
local overlay = require "overlay"
local a = {} for i = 1, 1000 do a[i] = overlay.pointsFromTop(i) end return overlay.sheet { anchors = a, views = { { id = "r" } } }
--> config.lua:2: overlay.sheet: anchors: found 1000 list entries, expected at most 64
--# host-built-endless
local overlay = require "overlay"
while true do overlay.spring {} end
--> config.lua:2: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
--# host-completion-callback
local overlay = require "overlay"
local function again(c) c.host:overlay("o"):moveOverlay("high", { animated = false, completion = again }) c.host:overlay("o"):moveOverlay("low", { animated = false, completion = again }) end
return overlay.container { id = "o", notches = { "low", "high" }, heightForNotch = { low = 100, high = 400 }, didMoveToNotch = function(n, c) again(c) end }
--> config.lua:2: the script was stopped after 500000000 instructions in all its calls together (or as much work inside library functions)
--# host-completion-flood
local overlay = require "overlay"
return overlay.scene { layers = { overlay.container { id = "o", notches = { "low", "high" }, heightForNotch = { low = 100, high = 400 } } }, actions = { go = function(host) while true do host:overlay("o"):moveOverlay("low", { animated = true, completion = function() end }) end end } }
--< go
--> config.lua:2: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
--# host-completion-loop
local overlay = require "overlay"
return overlay.container { notches = { "low", "high" }, heightForNotch = { low = 100, high = 400 }, didMoveToNotch = function(n, c) local function f() c:moveOverlay("low", { animated = false, completion = f }) end f() end }
--< drag
--> config.lua:2: the script was stopped after 500000000 instructions in all its calls together (or as much work inside library functions)
--# host-completion-loop2
local overlay = require "overlay"
local function go(host) host:overlay("o"):moveOverlay("low", { animated = false, completion = function() go(host) end }) end return overlay.scene { layers = { overlay.container { id = "o", notches = { "low", "high" }, heightForNotch = { low = 100, high = 400 } } }, actions = { go = go } }
--< go
--> a move of "o": each move asks for another one at the same moment, without end
--# host-draw-alpha
local overlay = require "overlay"
return overlay.container { notches = { "low", "high" }, heightForNotch = { low = 100, high = 400 }, alpha = function() while true do end end }
--< drag frames
--> config.lua:2: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
--# host-draw-background
local overlay = require "overlay"
return overlay.container { notches = { "low", "high" }, heightForNotch = { low = 100, high = 400 }, background = function() while true do end end }
--< drag frames
--> config.lua:2: overlay.container: background: found a function, expected a colour "#rrggbb", "#rrggbbaa" or its role, overlay.linearGradient, overlay.blur or "none"
--# host-draw-content
local overlay = require "overlay"
return overlay.container { notches = { "low", "high" }, heightForNotch = { low = 100, high = 400 }, content = function() while true do end end }
--< drag frames
--> config.lua:2: overlay.container: content: found a function, expected a content node such as overlay.text
--# host-draw-cornerRadius
local overlay = require "overlay"
return overlay.container { notches = { "low", "high" }, heightForNotch = { low = 100, high = 400 }, cornerRadius = function() while true do end end }
--< drag frames
--> config.lua:2: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
--# host-draw-grabber
local overlay = require "overlay"
return overlay.container { notches = { "low", "high" }, heightForNotch = { low = 100, high = 400 }, grabber = function() while true do end end }
--< drag frames
--> config.lua:2: overlay.container: grabber: found a function, expected true or false
--# host-draw-print
local overlay = require "overlay"
return overlay.container { notches = { "low", "high" }, heightForNotch = { low = 100, high = 400 }, content = overlay.text { text = function() print(1) return "x" end } }
--< drag frames
--> config.lua:2: the function printed, but it is called for each frame; print from a callback or an action instead
--# host-draw-shadow
local overlay = require "overlay"
return overlay.container { notches = { "low", "high" }, heightForNotch = { low = 100, high = 400 }, shadow = function() while true do end end }
--< drag frames
--> config.lua:2: overlay.container: shadow: found a function, expected true or false or overlay.shadow {...}
--# host-draw-text
local overlay = require "overlay"
return overlay.container { notches = { "low", "high" }, heightForNotch = { low = 100, high = 400 }, content = overlay.text { text = function() while true do end end } }
--< drag frames
--> config.lua:2: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
--# host-fields-flood
local overlay = require "overlay"
return overlay.scene { layers = { overlay.viewContainer { name = "v"  } }, actions = { go = function(host) while true do host:overlay("v").insets = 60 end end } }
--< go
--> config.lua:2: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
--# host-groups-endless
local overlay = require "overlay"
while true do overlay.group {} end
--> config.lua:2: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
--# host-groups-nested-200
local overlay = require "overlay"
local g = overlay.group {} for i = 1, 200 do g = overlay.group { g } end return overlay.content { id = "a", content = g }
--> config.lua:2: overlay.group is nested more than 100 deep
--# host-groups-nested
local overlay = require "overlay"
local g = overlay.group {} for i = 1, 100000 do g = overlay.group { g } end return overlay.content { id = "a", content = g }
--> config.lua:2: overlay.group is nested more than 100 deep
--# host-groups-shared
local overlay = require "overlay"
local g = overlay.rectangle {} for i = 1, 40 do g = overlay.group { g, g } end return overlay.content { id = "a", content = g }
--> config.lua:2: overlay.group consists of more than 100000 parts
--# host-height-negative
local overlay = require "overlay"
return overlay.container { notches = { "a" }, heightForNotch = { a = -1e308 } }
--< drag
--> config.lua:2: overlay.container: heightForNotch.a: found -1e+308, expected a number not below 0
--# host-invalidate-did
local overlay = require "overlay"
return overlay.container { notches = { "low", "high" }, heightForNotch = { low = 100, high = 400 }, didMoveToNotch = function(n, c) c:invalidateNotchHeights() end }
--< drag
--> the run is longer than 600 simulated seconds; raise --limit-time if that is meant
--# host-invalidate-in-height
local overlay = require "overlay"
local c0 return overlay.container { notches = { "low", "high" }, heightForNotch = function(n, c) c:invalidateNotchHeights() return n == "low" and 100 or 400 end }
--< drag
--> a move of "overlay": each move asks for another one at the same moment, without end
--# host-invalidate-in-notches
local overlay = require "overlay"
return overlay.container { notches = function(c) c:invalidateNotchHeights() return { "low", "high" } end, heightForNotch = { low=1, high=2 } }
--< drag
--> a move of "overlay": each move asks for another one at the same moment, without end
--# host-invalidate-loop
local overlay = require "overlay"
return overlay.container { notches = { "low", "high" }, heightForNotch = { low = 100, high = 400 }, willTranslate = function(c) c:invalidateNotchHeights() end }
--< drag
--> a move of "overlay": each move asks for another one at the same moment, without end
--# host-key-huge
local overlay = require "overlay"
return overlay.container { [("x"):rep(1<<20)] = 1 }
--< drag
--> config.lua:2: overlay.container has a key of more than 1000 bytes
--# host-layers-containers
local overlay = require "overlay"
local l = {} for i = 1, 5000 do l[i] = overlay.container { id = "a"..i, notches = {"a"}, heightForNotch = {a=1} } end return overlay.scene { layers = l }
--< drag
--> config.lua:2: overlay.scene: layers: found 5000, more than 256; raise --limit-layers if that is meant
--# host-layers-endless
local overlay = require "overlay"
local l = {} while true do l[#l+1] = overlay.content { id = "a"..#l } end
--> config.lua:2: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
--# host-layers-many
local overlay = require "overlay"
local l = {} for i = 1, 20000 do l[i] = overlay.content { id = "a"..i } end return overlay.scene { layers = l }
--> config.lua:2: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
--# host-move-flood
local overlay = require "overlay"
return overlay.scene { layers = { overlay.container { id = "o", notches = { "low", "high" }, heightForNotch = { low = 100, high = 400 } } }, actions = { go = function(host) while true do host:overlay("o"):moveOverlay("low", { animated = false }) end end } }
--< go
--> config.lua:2: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
--# host-names-endless
local overlay = require "overlay"
local x = 0 return overlay.container { id="o", notches = function() local n = {} for i=1,60 do x = x + 1 n[i] = "n"..x end return n end, heightForNotch = function(n) return 1 end, didMoveToNotch = function(n,c) c:invalidateNotchHeights() end, willTranslate = function(c) c:invalidateNotchHeights() end }
--< drag
--> a move of "o": each move asks for another one at the same moment, without end
--# host-notches-late
local overlay = require "overlay"
local x = 2 return overlay.container { id="o", notches = function() local n = {} for i=1,x do n[i] = "n"..i end x = x * 100 return n end, heightForNotch = function(n) return tonumber(n:sub(2)) end, didMoveToNotch = function(n,c) c:invalidateNotchHeights() end }
--< drag
--> config.lua:2: notches of "o": found 20000, more than 1000; raise --limit-notches if that is meant
--# host-notches-many
local overlay = require "overlay"
local n, h = {}, {} for i = 1, 1001 do n[i] = "n"..i h["n"..i] = i end return overlay.container { notches = n, heightForNotch = h }
--< drag
--> config.lua:2: overlay.container: notches: found 1001, more than 1000; raise --limit-notches if that is meant
--# host-overlay-kept
local overlay = require "overlay"
local keep return overlay.container { notches={"a","b"}, heightForNotch={a=1,b=2}, willStartDragging=function(c) keep=c end, didMoveToNotch=function() keep:moveOverlay("a", {}) end }
--< drag
--> config.lua:2: attempt to index a nil value (upvalue 'keep')
--# host-ping-pong-animated
local overlay = require "overlay"
return overlay.container { notches = { "low", "high" }, heightForNotch = { low = 100, high = 400 }, didMoveToNotch = function(n, c) c:moveOverlay(n == "low" and "high" or "low", { animated = true }) end }
--< drag
--> the run is longer than 600 simulated seconds; raise --limit-time if that is meant
--# host-ping-pong-brief
local overlay = require "overlay"
return overlay.container { notches = { "a", "b" }, heightForNotch = { a = 1, b = 2 }, animation = overlay.timing { duration = 0.001 },
  didMoveToNotch = function(n, c) c:moveOverlay(n == "a" and "b" or "a", { animated = true }) end }
--< drag
--> config.lua:3: the script was stopped after 500000000 instructions in all its calls together (or as much work inside library functions)
--# host-ping-pong-shortest
local overlay = require "overlay"
return overlay.container { notches = { "a", "b" }, heightForNotch = { a = 1, b = 2 }, animation = overlay.timing { duration = 0.000001 },
  didMoveToNotch = function(n, c) c:moveOverlay(n == "a" and "b" or "a", { animated = true }) end }
--< drag
--> config.lua:3: the script was stopped after 500000000 instructions in all its calls together (or as much work inside library functions)
--# host-ping-pong-will
local overlay = require "overlay"
return overlay.container { notches = { "low", "high" }, heightForNotch = { low = 100, high = 400 }, willMoveToNotch = function(n, c) c:moveOverlay(n == "low" and "high" or "low", { animated = false }) end }
--< drag
--> a move of "overlay": each move asks for another one at the same moment, without end
--# host-ping-pong-zero
local overlay = require "overlay"
return overlay.container { notches = { "low", "high" }, heightForNotch = { low = 100, high = 400 }, animation = overlay.timing { duration = 0 }, didMoveToNotch = function(n, c) c:moveOverlay(n == "low" and "high" or "low", { animated = true }) end }
--< drag
--> a move of "overlay": each move asks for another one at the same moment, without end
--# host-ping-pong
local overlay = require "overlay"
return overlay.container { notches = { "low", "high" }, heightForNotch = { low = 100, high = 400 }, didMoveToNotch = function(n, c) c:moveOverlay(n == "low" and "high" or "low", { animated = false }) end }
--< drag
--> a move of "overlay": each move asks for another one at the same moment, without end
--# host-push-flood
local overlay = require "overlay"
return overlay.scene { layers = { overlay.sheet { id = "s", views = { { id = "r" } } } }, actions = { go = function(host) local i = 0 while true do i = i + 1 host:overlay("s"):push({ id = "v"..i }, { animated = false }) end end } }
--< go
--> config.lua:2: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
--# host-screen-nan
local overlay = require "overlay"
return overlay.scene { screen = { width = 0/0, height = 1e9, scale = 3 }, layers = { overlay.content { id = "a" } } }
--> config.lua:2: overlay.scene: screen.width: found nan, expected a number above 0
--# host-set-state-flood
local overlay = require "overlay"
return overlay.scene { state = { k = 1 }, layers = { overlay.content { id = "a" } }, actions = { go = function(host) local i = 0 while true do i = i+1 host:setState("k", i) end end } }
--< go
--> config.lua:2: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
--# host-setmetatable-object
local overlay = require "overlay"
return setmetatable(overlay.container { notches={"a"}, heightForNotch={a=1} }, { __index = function() while true do end end })
--< drag
--> config.lua:2: cannot change a protected metatable
--# host-show-300
local overlay = require "overlay"
return overlay.scene { layers = { overlay.viewContainer { name = "v"  } }, actions = { go = function(host) for i = 1, 20000 do host.views:show({ width = 10, height = 10 }, { container = "v" }) end end } }
--< go
--> config.lua:2: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
--# host-show-dismiss-zero
local overlay = require "overlay"
local h local function view() return { width=10,height=10, autoDismiss = 0, disappearAction = function() h.views:show(view(), {container="v", animated=false}) end } end return overlay.scene { layers = { overlay.viewContainer { name = "v" , animation = "none" } }, actions = { go = function(host) h = host host.views:show(view(), { container = "v" , animated=false}) end } }
--< go
--> config.lua:2: overlay.viewContainer: animation: found the text "none", expected one of "default", "spring", "linear", "easeIn", "easeOut", "easeInOut", "disable" or overlay.spring, overlay.dampedSpring, overlay.timing, overlay.smooth, overlay.snappy, overlay.bouncy, overlay.interactiveSpring or overlay.physicsSpring
--# host-show-flood
local overlay = require "overlay"
return overlay.scene { layers = { overlay.viewContainer { name = "v"  } }, actions = { go = function(host) while true do host.views:show({ width = 10, height = 10 }, { container = "v" }) end end } }
--< go
--> config.lua:2: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
--# host-show-in-appear
local overlay = require "overlay"
local h local function view() return { width=10,height=10, appearAction = function() h.views:show(view(), {container="v"}) end } end return overlay.scene { layers = { overlay.viewContainer { name = "v"  } }, actions = { go = function(host) h = host host.views:show(view(), { container = "v" }) end } }
--< go
--> a view of "v": more than 1000 views are shown or waiting; raise --limit-views if that is meant
--# host-show-in-disappear
local overlay = require "overlay"
local h local function view() return { width=10,height=10, autoDismiss = 0.001, disappearAction = function() h.views:show(view(), {container="v", animated=false}) end } end return overlay.scene { layers = { overlay.viewContainer { name = "v"  } }, actions = { go = function(host) h = host host.views:show(view(), { container = "v" , animated=false}) end } }
--< go
--> config.lua:2: the script was stopped after 500000000 instructions in all its calls together (or as much work inside library functions)
--# host-spring-huge
local overlay = require "overlay"
return overlay.container { notches = { "low", "high" }, heightForNotch = { low = 100, high = 400 }, animation = overlay.spring { response = 1e300 } }
--< drag
--> the run is longer than 600 simulated seconds; raise --limit-time if that is meant
--# host-tables-shared
local overlay = require "overlay"
local g = {1} for i = 1, 40 do g = { g, g } end return overlay.scene { layers = g }
--> config.lua:2: overlay.scene.layers[1][1][1][1][1][1][1][1][1][1][1][1][1][1][1][1][1][1][1][1][1][1][1][1][1][1][1][1][1][1][1] is nested more than 32 tables deep
--# host-timer-loop
local overlay = require "overlay"
local function again(c) c.host:after(0, function(host) again({ host = host }) end) end
return overlay.container { id = "o", notches = { "low", "high" }, heightForNotch = { low = 100, high = 400 }, didMoveToNotch = function(n, c) again(c) end }
--> timers set each other at the same moment, without end; give one of them a time above 0
--# host-timing-huge
local overlay = require "overlay"
return overlay.container { notches = { "low", "high" }, heightForNotch = { low = 100, high = 400 }, animation = overlay.timing { duration = 1e300 } }
--< drag
--> config.lua:2: overlay.timing: duration: found 1e+300, expected a number from 0 to 600
--# host-unknown-keys
local overlay = require "overlay"
local t = {} for i = 1, 50000 do t["k"..i] = i end return overlay.container(t)
--< drag
--> config.lua:2: overlay.container: unknown key "k1"; the keys are "id", "frame", "inside", "edge", "style", "notches", "heightForNotch", "initialNotch", "canReachNotch", "translationFunction", "cutsSteps", "targetNotchPolicy", "animation", "shouldStartDragging", "drivingScrollView", "appliesToLists", "asksAtRest", "heightsChanged", "hitArea", "keyboard", "dismissesKeyboard", "backAction", "respectsReduceMotion", "dragStart", "velocityEstimator", "lastStepIgnoresPause", "scrollCoordination", "momentum", "interruption", "willStartDragging", "willEndDragging", "willMoveToNotch", "didMoveToNotch", "willTranslate", "didPresent", "didDismiss", "presentation", "isPresented", "dimming", "grabberAction", "content", "background", "shadow", "cornerRadius", "grabber", "alpha", "transform"
--# host-views-many
local overlay = require "overlay"
local v = {} for i = 1, 5000 do v[i] = { id = "v"..i } end return overlay.sheet { views = v }
--> config.lua:2: overlay.sheet: views: found 5000, more than 1000; raise --limit-views if that is meant
--# host-write-module
local overlay = require "overlay"
overlay.container = nil return overlay.content {}
--< drag
--> config.lua:2: "container" of overlay cannot be assigned
--# host-write-object
local overlay = require "overlay"
local c = overlay.container { notches={"a"}, heightForNotch={a=1} } c.id = "x" return c
--< drag
--> config.lua:2: "id" of overlay.container cannot be assigned
