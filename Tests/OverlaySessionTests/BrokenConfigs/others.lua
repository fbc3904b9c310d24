--# two problems
return overlay.container {
  notches = { "low", "high" },
  heightForNotch = { low = 100, high = 500 },
  styl = "rigid",
  animation = "fast",
}
--> config.lua:2: overlay.container: animation: found the text "fast", expected a function(context) or overlay.spring, overlay.dampedSpring, overlay.timing, overlay.smooth, overlay.snappy, overlay.bouncy, overlay.interactiveSpring or overlay.physicsSpring
--> config.lua:2: overlay.container: unknown key "styl"; did you mean "style"?
--# problems of two constructors
local band = overlay.rubberBand { factr = 1 }
return overlay.container {
  notches = { "low", "high" },
  heightForNotch = { low = 100, high = 500 },
  translationFunction = band,
  grabber = "yes",
}
--> config.lua:2: overlay.rubberBand: unknown key "factr"; did you mean "factor"?
--> config.lua:3: overlay.container: grabber: found the text "yes", expected true or false
--# one problem of a constructor that is called again and again
local function app(width)
  return overlay.column { width = width, alignment = "top" }
end
local apps = {}
for width = 1, 16 do apps[width] = app(width) end
return overlay.content { id = "home", content = overlay.row(apps) }
--> config.lua:3: overlay.column: alignment: unknown word "top"; expected one of "start", "center", "end", "fill"
--# scene without layers
return overlay.scene { layers = {} }
--> config.lua:2: overlay.scene: layers: found 0 list entries, expected at least 1
--# layer that is none
return overlay.scene { layers = { overlay.clamp {} } }
--> config.lua:2: overlay.scene: layers[1]: found overlay.clamp, expected overlay.container, overlay.sheet, overlay.viewContainer, overlay.content or overlay.appStorePresentation
--# same id
local function panel()
  return overlay.container {
    notches = { "low", "high" },
    heightForNotch = { low = 100, high = 500 },
  }
end
return overlay.scene { layers = { panel(), panel() } }
--> config.lua:3: overlay.container: found the id "overlay" twice; each must be unique: give each layer its own, as in id = "details"
--# screen
return overlay.scene { screen = { widht = 390 }, layers = { overlay.content { id = "a" } } }
--> config.lua:2: overlay.scene: screen: unknown key "widht"; did you mean "width"?
--# scale
return overlay.scene { screen = { scale = 9 }, layers = { overlay.content { id = "a" } } }
--> config.lua:2: overlay.scene: screen.scale: found 9, expected a number from 1 to 4
--# action
return overlay.scene { layers = { overlay.content { id = "a" } }, actions = { toggle = 5 } }
--> config.lua:2: overlay.scene: actions.toggle: found the number 5, expected a function(host, arguments)
--# sheet view
return overlay.sheet { views = { { id = "root" }, { headerHeigth = 44 } } }
--> config.lua:2: overlay.sheet: views[2]: unknown key "headerHeigth"; did you mean "headerHeight"?
--> config.lua:2: overlay.sheet: views[2]: missing key "id"; expected a text
--# sheet anchors
return overlay.sheet { anchors = { "expandet" }, views = { { id = "root" } } }
--> config.lua:2: overlay.sheet: anchors[1]: unknown word "expandet"; did you mean "expanded"?
--# same view
return overlay.sheet { views = { { id = "root" }, { id = "root" } } }
--> config.lua:2: overlay.sheet: views: found the view "root" twice; each must be unique
--# ratio
return overlay.sheet { anchors = { overlay.ratio("half") }, views = { { id = "root" } } }
--> config.lua:2: overlay.ratio: ratio: found the text "half", expected a number
--# queue
return overlay.viewContainer { name = "toasts", queueType = "onebyone" }
--> config.lua:2: overlay.viewContainer: queueType: unknown word "onebyone"; did you mean "oneByOne"?
--# auto dismiss
return overlay.viewContainer { name = "toasts", autoDismiss = "never" }
--> config.lua:2: overlay.viewContainer: autoDismiss: found the text "never", expected a number not below 0 or "disable"
--# transition
return overlay.viewContainer { name = "toasts", transition = "move(up)" }
--> config.lua:2: overlay.viewContainer: transition: unknown word "move(up)"; did you mean "move(top)"?
--# background
return overlay.viewContainer { name = "toasts", backgroundStyle = { color = "#ffffff", blur = "thin" } }
--> config.lua:2: overlay.viewContainer: backgroundStyle: expected exactly one of the keys "color", "blur", "content"; found "color", "blur"
--# colour
return overlay.content { id = "a", content = overlay.text { "Hello", color = "#12" } }
--> config.lua:2: overlay.text: color: found the text "#12", expected a colour "#rrggbb", "#rrggbbaa" or its role or a function(context)
--# a gap in a list
local function layer(id) return overlay.content { id = id } end
local sheet = nil
return overlay.scene { layers = { layer "a", sheet, layer "b", nil, layer "c" } }
--> config.lua:4: overlay.scene: layers: found nil as entry 2, so that the list has a gap; leave it out, or give it a value
--# a gap at the beginning of a list
return overlay.content { id = "a", content = overlay.row { nil, overlay.text "A" } }
--> config.lua:2: overlay.row: children: found nil as entry 1, so that the list has a gap; leave it out, or give it a value
--# symbol
return overlay.content { id = "a", content = overlay.symbol "strar" }
--> config.lua:2: overlay.symbol: symbol: unknown word "strar"; did you mean "star"?
--# text without words
return overlay.content { id = "a", content = overlay.text {} }
--> config.lua:2: overlay.text: missing key "text"; expected a text or a function(context)
--# child
return overlay.content { id = "a", content = overlay.column { overlay.text "A", 5 } }
--> config.lua:2: overlay.column: children[2]: found the number 5, expected a content node such as overlay.text or a function(context)
--# plain node
return overlay.content { id = "a", content = { text = "A" } }
--> config.lua:2: overlay.content: content: missing key "kind"; expected what the node is, such as "text"; or use overlay.text {...}
--# too many arguments
return overlay.sheet { anchors = { overlay.ratio(1, 2) }, views = { { id = "root" } } }
--> config.lua:2: overlay.ratio: found 2 arguments, expected at most 1
--# settings in two tables
local spring = overlay.spring({ damping = 1 }, { response = 2 })
return overlay.container { notches = { "low" }, heightForNotch = { low = 100 }, animation = spring }
--> config.lua:2: overlay.spring: found 2 arguments, expected at most 1
--# choices with keys
local way = overlay.choice("way", { a = 1, b = 2 }, { default = "a" })
return overlay.content { id = "a" }
--> config.lua:2: overlay.choice: choices: found a table, expected a list (each a text); a list has no keys: { "a", "b" }
--# cycle
local t = {}
t.layers = { t }
return overlay.scene(t)
--> config.lua:4: overlay.scene.layers[1] contains itself: it is overlay.scene again
--# raises
error("no")
--> config.lua:2: no
--# nil index
local t = nil
return t.x
--> config.lua:3: attempt to index a nil value (local 't'); it is nil there: is its name mistyped, or is it not set yet?
--# syntax
return overlay.container {
  notches =
}
--> config.lua:4: unexpected symbol near '}'
--# problems then raises
local band = overlay.rubberBand { factr = 1 }
error("then this")
--> config.lua:2: overlay.rubberBand: unknown key "factr"; did you mean "factor"?
--> config.lua:3: then the script stopped: then this
