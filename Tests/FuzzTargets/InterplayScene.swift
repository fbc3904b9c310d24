import OverlayEngine

/// A valid scene and what happens in it, as the files that `overlay-host run` takes: layers of all kinds that ask each
/// other for something, and fingers, keyboard, screen and app in any order.
struct InterplayScene {
  /// A layer: a constructor and its keys.
  struct Layer {
    enum Kind { case container, sheet, card, views, content }
    let kind: Kind
    let id: String
    /// Whether it comes and goes.
    var comesAndGoes = false
    let constructor: String
    var keys: [Key]
    var notches: [String] = []

    struct Key {
      var name: String
      var text: String
      var isNeeded = false
    }

    var lua: String {
      "    \(constructor) {\n" + keys.map { "      \($0.name) = \($0.text),\n" }.joined() + "    },\n"
    }
  }

  struct Event {
    var seconds: Double
    /// All keys but the time.
    var fields: String
    /// What stands or falls together: the samples of one finger or gesture. Those that are not its first and its last one
    /// can be left out alone.
    var gesture: Int?
    var isInner = false
  }

  var layers: [Layer] = []
  var events: [Event] = []

  var config: String { Self.head + layers.map(\.lua).joined() + Self.tail }

  var recording: String {
    "{ \"version\": 1, \"events\": [\n"
      + events.map { "  { \"t\": \(Self.text($0.seconds)), \($0.fields) }" }.joined(separator: ",\n") + "\n] }\n"
  }

  static func text(_ number: Double) -> String {
    let text = "\(number)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// What scripts ask for is printed before it is asked for, and callbacks print what they are given.
  private static let head = """
    local overlay = require "overlay"
    local tall, patience, asked = 1, 30, 0
    local function asks()
      patience = patience - 1
      return patience >= 0
    end
    local function move(host, layer, notch, animated)
      if not asks() then return end
      asked = asked + 1
      local number = asked
      print("ask", "move", layer, notch, number)
      host:overlay(layer):moveOverlay(notch, {
        animated = animated, completion = function(c) print("done", number, c.isCancelled, c.targetNotch) end,
      })
    end
    local function present(host, layer)
      if asks() then print("ask", "present", layer) host:overlay(layer):present() end
    end
    local function leave(host, layer)
      if asks() then print("ask", "leave", layer) host:overlay(layer):dismissPresentation() end
    end
    local function heights(host, layer, factor)
      if not asks() then return end
      tall = factor
      print("ask", "heights", layer)
      host:overlay(layer):invalidateNotchHeights()
    end
    local function fact(...) print("fact", ...) end
    local function toast(container, id)
      return {
        width = 200, height = 60, dismissGesture = "tap",
        appearAction = function(c) fact("appear", container, c.view) end,
        disappearAction = function(c) fact("disappear", container, c.view, c.reason) end,
        content = overlay.button { title = id, action = function() print("pressed", container, id) end },
      }
    end
    local function show(host, container, id)
      if asks() then print("ask", "show", container, id) host.views:show(toast(container, id), { container = container, id = id }) end
    end

    return overlay.scene {
      screen = { width = 390, height = 844, safeArea = { top = 47, bottom = 34 } },
      state = { on = false },
      actions = {
        grow = function(host, given) heights(host, given.layer, given.factor) end,
        move = function(host, given) move(host, given.layer, given.notch, given.animated) end,
        both = function(host, given)
          move(host, given.layer, given.notch, true)
          move(host, given.layer, given.other, given.animated)
        end,
        swap = function(host, given) leave(host, given.layer) present(host, given.layer) end,
        show = function(host, given) show(host, given.container, given.id) end,
        blink = function(host) host:setState("on", not host.state.on) host:setState("on", not host.state.on) end,
      },
      layers = {

    """

  private static let tail = "  },\n}\n"
}

/// Makes the layers.
struct InterplayLayers {
  var choices: Choices
  private(set) var layers: [InterplayScene.Layer] = []

  typealias Layer = InterplayScene.Layer
  typealias Key = InterplayScene.Layer.Key

  init(_ choices: Choices) {
    self.choices = choices
    if self.choices.oneIn(2) { layers.append(page) }
    for place in 0...self.choices.below(3) {
      switch self.choices.below(10) {
      case 0, 1, 2: container("c\(place)")
      case 3, 4, 5: preset("c\(place)")
      case 6: sheet("s\(place)")
      case 7: card("card\(place)")
      default: views("v\(place)")
      }
    }
    if !layers.contains(where: { $0.kind == .container }) { container("c9") }
    for place in layers.indices where layers[place].kind == .container { listen(place) }
  }

  private let page = Layer(
    kind: .content, id: "page", constructor: "overlay.content",
    keys: [
      Key(name: "id", text: "\"page\"", isNeeded: true),
      Key(
        name: "content",
        text:
          "overlay.group { overlay.button { title = \"page\", x = 20, y = 100, width = 200, height = 60, action = function() print \"page\" end } }"
      ),
    ])

  private mutating func maybe(_ keys: inout [Key], _ name: String, oneIn count: Int = 3, _ texts: [String]) {
    let (isThere, text) = (choices.oneIn(count), choices.pick(texts))
    if isThere { keys.append(Key(name: name, text: text)) }
  }

  // MARK: Containers

  private mutating func container(_ id: String) {
    let notches = Array(["a", "b", "c", "d"].prefix(1 + choices.below(4)))
    var height = Double(choices.below(2) * 80)
    let heights = notches.map { notch -> String in
      height += Double(20 + choices.below(200))
      return "\(notch) = \(InterplayScene.text(height))"
    }
    var keys = [
      Key(name: "id", text: "\"\(id)\"", isNeeded: true),
      Key(name: "notches", text: Self.list(notches), isNeeded: true),
      Key(
        name: "heightForNotch",
        text: "function(n) return ({ \(heights.joined(separator: ", ")) })[n] * tall end", isNeeded: true),
      Key(name: "initialNotch", text: "\"\(choices.pick(notches))\""),
    ]
    let isPresented = choices.oneIn(2)
    let policies = [
      "overlay.rushingForward {}", "overlay.projection {}", "overlay.nearest {}",
      policy(id, "c.velocity > 0 and c.reachable[1] or c.reachable[#c.reachable]"),
      policy(id, "c.lastStep == 0 and overlay.restAt(math.max(30, c.height)) or c.startNotch"),
      policy(id, "c.reachedNotch or c.notches[1]"), policy(id, "overlay.restAt { share = 0.4 }"),
    ]
    maybe(
      &keys, "targetNotchPolicy", oneIn: 2,
      policies + (isPresented ? [policy(id, "c.velocity > 900 and overlay.dismissed or c.notch")] : []))
    maybe(&keys, "style", ["\"rigid\"", "\"flexibleHeight\"", "\"expandableHeight\""])
    maybe(
      &keys, "translationFunction",
      ["overlay.clamp {}", "overlay.squareRootBand {}", "overlay.rubberBand { bouncesAtMinimumHeight = false }"])
    maybe(&keys, "cutsSteps", oneIn: 6, ["true"])
    maybe(
      &keys, "animation",
      [
        "overlay.timing { duration = 0.3 }", "overlay.timing { duration = 0 }", "overlay.bouncy {}",
        "overlay.spring { initialVelocity = \"release\" }", "function(c) return overlay.timing { duration = 0.1 } end",
      ])
    maybe(&keys, "interruption", oneIn: 5, ["\"fromTarget\""])
    maybe(&keys, "asksAtRest", oneIn: 4, ["true"])
    maybe(&keys, "edge", oneIn: 5, ["\"top\"", "\"leading\"", "\"trailing\""])
    if notches.count > 1 { maybe(&keys, "canReachNotch", oneIn: 5, ["function(n) return n ~= \"b\" end"]) }
    maybe(&keys, "shouldStartDragging", oneIn: 8, ["function(p) return p.y < 60 end"])
    maybe(
      &keys, "frame", oneIn: 8,
      ["{ top = 40, left = 20, right = 20 }", "function(s) return { top = s.height / 4, left = 0, right = 0 } end"])
    if let outer = layers.first(where: { $0.kind == .container }) {
      maybe(&keys, "inside", oneIn: 6, ["\"\(outer.id)\""])
    }
    maybe(&keys, "heightsChanged", oneIn: 2, ["\"notch\"", "\"share\"", "\"height\""])
    common(&keys, id, isPresented)
    list(&keys)
    if isPresented { keys.append(Key(name: "presentation", text: presentation(notches), isNeeded: true)) }
    add(id, "overlay.container", keys, notches, isPresented)
  }

  private func policy(_ id: String, _ answer: String) -> String {
    "function(c) fact(\"policy\", \"\(id)\", c.height, c.velocity, c.notch) return \(answer) end"
  }

  private mutating func presentation(_ notches: [String]) -> String {
    var keys: [Key] = []
    maybe(&keys, "dismissingVelocity", ["\"none\"", "900"])
    maybe(&keys, "dismissingHeight", oneIn: 4, ["0", "60"])
    maybe(&keys, "shouldDismiss", oneIn: 5, ["function(c) return c.targetHeight < 50 end"])
    maybe(&keys, "mayDismiss", oneIn: 4, ["function(c, reason) return reason == \"program\" end"])
    maybe(&keys, "dismissesOnTap", oneIn: 4, ["false"])
    maybe(&keys, "undimmedThrough", oneIn: 4, ["\"\(notches[0])\""])
    maybe(&keys, "presenting", oneIn: 4, ["overlay.timing { duration = 0.2 }", "overlay.timing { duration = 0 }"])
    maybe(&keys, "dismissing", oneIn: 4, ["overlay.timing { duration = 0.4 }", "overlay.bouncy {}"])
    return "overlay.sheetPresentation { \(keys.map { "\($0.name) = \($0.text)" }.joined(separator: ", ")) }"
  }

  /// What containers of one's own and those of known sheets have in common.
  private mutating func common(_ keys: inout [Key], _ id: String, _ isPresented: Bool) {
    maybe(&keys, "keyboard", ["\"lift\"", "\"extend\"", "\"inset\"", "function(c) return c.keyboard.target * 0.5 end"])
    maybe(&keys, "dismissesKeyboard", oneIn: 5, ["\"onDrag\"", "\"interactive\""])
    maybe(
      &keys, "backAction",
      ["\"collapse\"", "function(c) return \"collapse\" end"] + (isPresented ? ["\"dismiss\""] : []))
    maybe(
      &keys, "grabberAction", oneIn: 4,
      ["\"toggle\"", "\"expand\"", "\"collapse\""] + (isPresented ? ["\"dismiss\""] : []))
    maybe(
      &keys, "dragStart", oneIn: 4,
      [
        "{ axis = \"along\" }", "{ slop = 3, keeps = \"excess\", whileMoving = 0 }",
        "{ keeps = \"all\", refusesAcross = 8 }",
      ])
    maybe(&keys, "velocityEstimator", oneIn: 5, ["\"mean\"", "\"lastTwo\""])
    maybe(&keys, "hitArea", oneIn: 8, ["\"content\""])
    maybe(
      &keys, "content", oneIn: 2,
      [
        "overlay.column { insets = 20, overlay.button { title = \"ok \(id)\", height = 40, action = function() print(\"pressed\", \"\(id)\", \"ok\") end }, overlay.textField { \"Name\", id = \"field \(id)\" } }",
        "overlay.group { height = 120, overlay.textField { \"Name\", y = 40, id = \"field \(id)\" } }",
        "overlay.list { rowHeight = 50, rows = { { title = \"one\", action = function() print(\"pressed\", \"\(id)\", \"one\") end }, { title = \"two\" } } }",
      ])
  }

  private mutating func list(_ keys: inout [Key]) {
    maybe(
      &keys, "drivingScrollView", oneIn: 2,
      [
        "overlay.scrollView { contentHeight = 2000 }", "overlay.scrollView { contentHeight = 200 }",
        "overlay.scrollView { contentHeight = 1500, inset = 20, bounces = \"overlay\" }",
        "overlay.scrollView { contentHeight = 900, refresh = { action = function() end } }",
        "function(c) return c.notch == c.notches[1] and overlay.scrollView { contentHeight = 700 } or overlay.scrollView { contentHeight = 1500 } end",
        "{ overlay.scrollView { id = \"feed\", contentHeight = 1400 }, overlay.scrollView { id = \"row\", axis = \"horizontal\", contentHeight = 900, inside = \"feed\", frame = { x = 0, y = 20, width = 390, height = 100 } }, overlay.scrollView { id = \"inner\", contentHeight = 500, inside = \"feed\", frame = { x = 0, y = 140, width = 390, height = 150 } } }",
      ])
    maybe(
      &keys, "scrollCoordination", oneIn: 4,
      [
        "function(c) return c.isAtTop and c.step > 0 and \"overlay\" or \"list\" end",
        "function() return \"listOnly\" end",
      ])
    maybe(&keys, "momentum", oneIn: 5, ["{ intoList = true }", "{ intoOverlay = true, intoList = true }"])
  }

  private mutating func add(
    _ id: String, _ constructor: String, _ keys: [Key], _ notches: [String], _ comesAndGoes: Bool
  ) {
    var keys = keys
    if comesAndGoes { maybe(&keys, "isPresented", oneIn: 2, ["true"]) }
    layers.append(
      Layer(
        kind: .container, id: id, comesAndGoes: comesAndGoes, constructor: constructor, keys: keys, notches: notches))
  }

  /// A known sheet: its options by its own names.
  private mutating func preset(_ id: String) {
    let name = choices.pick(["material", "compose", "gorhom", "flutter", "floatingPanel", "uiSheet", "vaul"])
    let isPresented = choices.oneIn(2)
    var keys = [Key(name: "id", text: "\"\(id)\"", isNeeded: true)]
    var notches: [String] = []
    switch name {
    case "material":
      notches = ["collapsed", "expanded"]
      maybe(&keys, "isHideable", oneIn: 2, ["true"])
      maybe(&keys, "peekHeight", oneIn: 2, ["200"])
      maybe(&keys, "skipCollapsed", oneIn: 4, ["true"])
    case "compose":
      notches = ["hidden", "expanded"]
      maybe(&keys, "skipPartiallyExpanded", ["true"])
      maybe(&keys, "motion", ["\"tween\""])
      maybe(&keys, "contentHeight", ["500"])
    case "gorhom":
      notches = ["200", "50%"]
      keys.append(Key(name: "snapPoints", text: "{ 200, \"50%\", \"90%\" }", isNeeded: true))
      maybe(&keys, "enablePanDownToClose", oneIn: 2, ["true"])
      maybe(&keys, "index", ["1"])
      maybe(&keys, "reanimated", ["3"])
    case "flutter":
      let isModal = choices.oneIn(3)
      notches = isModal ? ["open"] : ["0.25", "1"]
      if isModal {
        keys.append(Key(name: "modal", text: "true", isNeeded: true))
      } else {
        notches = []
        maybe(&keys, "snap", oneIn: 2, ["true"])
      }
    case "floatingPanel":
      notches = ["tip", "half", "full"]
      maybe(&keys, "isRemovalInteractionEnabled", oneIn: 2, ["true"])
      maybe(&keys, "shouldProjectMomentum", ["true"])
    case "uiSheet":
      notches = ["medium", "large"]
      if !isPresented { keys.append(Key(name: "isModalInPresentation", text: "true", isNeeded: true)) }
    default:
      let isPlain = choices.oneIn(2)
      notches = isPlain ? ["open"] : ["148px", "0.7"]
      if isPlain {
        keys.append(Key(name: "content", text: "overlay.group { height = 300 }", isNeeded: true))
      } else {
        keys.append(Key(name: "snapPoints", text: "{ \"148px\", 0.7, 1 }", isNeeded: true))
      }
      maybe(&keys, "lockDuration", oneIn: 4, ["0.5"])
    }
    var others: [Key] = []
    common(&others, id, isPresented)
    list(&others)
    keys += others.filter { other in
      !["dragStart", "momentum", "scrollCoordination"].contains(other.name) && !keys.contains { $0.name == other.name }
    }
    if isPresented { keys.append(Key(name: "presentation", text: "overlay.sheetPresentation {}", isNeeded: true)) }
    add(id, "require(\"overlay.presets.\(name)\").container", keys, notches, isPresented)
  }

  /// Callbacks print what they are given; some ask for something.
  private mutating func listen(_ place: Int) {
    let id = layers[place].id
    let facts: [(name: String, parameters: String, facts: String)] = [
      ("willTranslate", "c", "c.height, c.targetHeight, c.isDragging, c.isAnimated, c.velocity"),
      ("willMoveToNotch", "n, c", "n, c.isDragging"), ("didMoveToNotch", "n, c", "n, c.isDragging"),
      ("willStartDragging", "c", "c.isDragging"), ("willEndDragging", "c", "c.velocity, c.isDragging"),
      ("didPresent", "c", "c.notch"), ("didDismiss", "r, c", "r"),
    ]
    for (name, parameters, words) in facts where name.hasSuffix("Dismiss") == false || layers[place].comesAndGoes {
      if name == "didPresent", !layers[place].comesAndGoes { continue }
      let request = name != "willTranslate" && choices.oneIn(9) ? " " + self.request : ""
      layers[place].keys.append(
        Key(
          name: name, text: "function(\(parameters)) fact(\"\(name)\", \"\(id)\", \(words))\(request) end"))
    }
  }

  /// What a callback asks for, of its own layer or of another one.
  private var request: String {
    mutating get {
      let layer = choices.pick(layers)
      let isAnimated = choices.oneIn(2)
      switch layer.kind {
      case .container:
        if layer.comesAndGoes, choices.oneIn(2) {
          return choices.pick(["present", "leave"]) + "(c.host, \"\(layer.id)\")"
        }
        if layer.notches.isEmpty || choices.oneIn(3) {
          return "heights(c.host, \"\(layer.id)\", \(choices.pick(["0.6", "1", "1.4"])))"
        }
        return "move(c.host, \"\(layer.id)\", \"\(choices.pick(layer.notches))\", \(isAnimated))"
      case .card: return choices.pick(["present", "leave"]) + "(c.host, \"\(layer.id)\")"
      case .views: return "show(c.host, \"\(layer.id)\", \"\(choices.pick(["x", "y", "z"]))\")"
      case .sheet, .content: return "c.host:setState(\"on\", not c.host.state.on)"
      }
    }
  }

  // MARK: The others

  private mutating func sheet(_ id: String) {
    var keys = [
      Key(name: "id", text: "\"\(id)\"", isNeeded: true),
      Key(
        name: "views",
        text: choices.pick([
          "{ { id = \"root\" } }",
          "{ { id = \"root\", drivingScrollView = overlay.scrollView { contentHeight = 1500 }, content = overlay.textField { \"Name\", id = \"field \(id)\" } } }",
        ]), isNeeded: true),
    ]
    maybe(
      &keys, "anchors", oneIn: 2,
      [
        "{ overlay.ratio(0.1), overlay.ratio(0.5), overlay.collapsed }",
        "{ overlay.pointsFromTop(200), overlay.pointsFromBottom(100) }",
      ])
    for flag in [
      "isExpandGestureEnabled", "isCollapseGestureEnabled", "cancelsTouchesInCollapsedState", "bounces", "hasChevron",
      "settlesWhenCancelled",
    ] {
      maybe(&keys, flag, oneIn: 4, ["true", "false"])
    }
    let isGone = choices.oneIn(4)
    if isGone { keys.append(Key(name: "isPresented", text: "false")) }
    maybe(&keys, "keyboard", ["\"lift\"", "\"extend\"", "\"inset\""])
    maybe(&keys, "backAction", ["\"dismiss\"", "\"collapse\""])
    maybe(&keys, "grabberAction", oneIn: 4, ["\"toggle\"", "\"expand\"", "\"collapse\""])
    maybe(&keys, "interruption", oneIn: 5, ["\"fromTarget\""])
    maybe(&keys, "animation", oneIn: 4, ["overlay.timing { duration = 0.2 }", "overlay.bouncy {}"])
    maybe(
      &keys, "targetNotchPolicy", oneIn: 4,
      ["overlay.nearest {}", "function(c) return c.velocity > 0 and #c.heights - 1 or 0 end"])
    layers.append(
      Layer(kind: .sheet, id: id, comesAndGoes: true, constructor: "overlay.sheet", keys: keys))
  }

  private mutating func card(_ id: String) {
    var keys = [Key(name: "id", text: "\"\(id)\"", isNeeded: true)]
    maybe(&keys, "isPresented", oneIn: 2, ["true"])
    maybe(&keys, "drivingScrollView", oneIn: 2, ["overlay.scrollView { contentHeight = 1500 }"])
    maybe(&keys, "backAction", ["\"dismiss\""])
    layers.append(
      Layer(kind: .card, id: id, comesAndGoes: true, constructor: "overlay.appStorePresentation", keys: keys))
  }

  private mutating func views(_ id: String) {
    let preset = choices.below(5)
    var keys = [Key(name: "name", text: "\"\(id)\"", isNeeded: true)]
    if preset > 1 {
      maybe(&keys, "displayType", oneIn: 2, ["\"stacking\"", "\"vertical\"", "\"horizontal\""])
      maybe(&keys, "queueType", oneIn: 2, ["\"oneByOne\"", "\"oneByOneWaitFinish\"", "\"multiple\""])
      maybe(&keys, "maximumNumberOfViewsInMultipleMode", ["1", "2"])
      maybe(&keys, "transition", ["\"opacity\"", "\"move(top)\"", "\"scale\""])
      maybe(&keys, "animation", ["\"linear\"", "\"disable\"", "overlay.timing { duration = 0.2 }"])
      maybe(&keys, "dismissGesture", ["{ drag = \"bottom\" }", "\"swipeUp\"", "{ longPress = 0.4 }"])
      maybe(&keys, "queueControlOperator", oneIn: 8, ["overlay.debounce(0.2)"])
      maybe(&keys, "tapToDismiss", oneIn: 3, ["true"])
      maybe(&keys, "backgroundStyle", oneIn: 3, ["\"#00000040\""])
    }
    maybe(&keys, "delayForShowingNext", ["0", "0.2"])
    maybe(&keys, "autoDismiss", oneIn: 2, ["0.4", "1.5"])
    maybe(&keys, "holdsWhileTouched", ["true"])
    maybe(&keys, "keyboard", ["\"lift\""])
    maybe(&keys, "backAction", ["\"dismiss\""])
    maybe(&keys, "alignment", ["\"bottom\"", "\"top\""])
    if choices.oneIn(2) {
      keys.append(
        Key(name: "views", text: "{ { id = \"bound\", isPresented = \"on\", width = 250, height = 80 } }"))
    }
    let constructors = [
      "require(\"overlay.presets.banner\").container", "require(\"overlay.presets.snackbar\").container",
    ]
    layers.append(
      Layer(
        kind: .views, id: id, constructor: preset < 2 ? constructors[preset] : "overlay.viewContainer", keys: keys))
  }

  fileprivate static func list(_ names: [String]) -> String {
    "{ \(names.map { "\"\($0)\"" }.joined(separator: ", ")) }"
  }
}

/// Makes the events.
struct InterplayEvents {
  var choices: Choices
  private(set) var events: [InterplayScene.Event] = []
  private let layers: [InterplayScene.Layer]
  private var time = 0.0
  /// Fingers on the screen, by their numbers.
  private var fingers: [(gesture: Int, x: Double, y: Double)?] = [nil, nil, nil]
  /// Recognised gestures under way.
  private var pans: [(gesture: Int, type: String, layer: String, way: Double)] = []
  private var gestures = 0
  /// Whether raw touches are written, or what a recogniser makes of them: never both of one layer.
  private let writesTouches: Bool

  init(_ choices: Choices, _ layers: [InterplayScene.Layer]) {
    self.choices = choices
    self.layers = layers
    writesTouches = self.choices.oneIn(2)
    for _ in 0..<8 + self.choices.below(36) {
      time = ((time + self.choices.pick([0, 0.008, 0.016, 0.016, 0.03, 0.1, 0.3, 0.7, 1.4])) * 1e6).rounded() / 1e6
      happen()
    }
    time += 0.1
    add("\"type\": \"scenePhase\", \"phase\": \"active\"")
    for finger in fingers.indices { lift(finger) }
    while !pans.isEmpty { end(0) }
    add("\"type\": \"keyboard\", \"height\": 0")
  }

  private mutating func add(_ fields: String, _ gesture: Int? = nil, isInner: Bool = false) {
    events.append(InterplayScene.Event(seconds: time, fields: fields, gesture: gesture, isInner: isInner))
  }

  private mutating func happen() {
    if choices.below(5) < 3 { return writesTouches ? touch() : pan() }
    switch choices.below(16) {
    case 0:
      add(
        "\"type\": \"keyboard\", \"height\": \(choices.pick([0, 300, 336, 120])), \"duration\": \(choices.pick([0, 0.25]))"
      )
    case 1:
      add(
        "\"type\": \"resize\", "
          + choices.pick([
            "\"width\": 844, \"height\": 390", "\"width\": 390, \"height\": 844", "\"height\": 700",
            "\"safeArea\": { \"top\": 20, \"bottom\": 0 }", "\"width\": 844, \"height\": 390, \"duration\": 0.3",
            "\"width\": 390, \"height\": 844, \"duration\": 0.3",
          ]))
    case 2: add("\"type\": \"environment\", \"textSize\": \"\(choices.pick(["large", "accessibility3", "small"]))\"")
    case 3:
      add("\"type\": \"scenePhase\", \"phase\": \"\(choices.pick(["inactive", "background", "active", "active"]))\"")
    case 4: add("\"type\": \"setState\", \"key\": \"on\", \"value\": \(choices.pick([true, false]))")
    case 5:
      add("\"type\": \"tap\", \"x\": \(choices.below(390)), \"y\": \(choices.below(844))")
    case 6: add("\"type\": \"back\"")
    case 7: add("\"type\": \"action\", \"name\": \"blink\"")
    default: ask(choices.pick(layers))
    }
  }

  // MARK: What the app asks of a layer

  private mutating func ask(_ layer: InterplayScene.Layer) {
    let of = "\"overlay\": \"\(layer.id)\""
    let animated = choices.oneIn(3) ? ", \"animated\": false" : ""
    if layer.comesAndGoes, choices.oneIn(2) {
      if choices.oneIn(5) { return action("swap", "\"layer\": \"\(layer.id)\"") }
      return add("\"type\": \"\(choices.pick(["present", "present", "dismissPresentation"]))\", \(of)\(animated)")
    }
    switch layer.kind {
    case .container:
      let notch = layer.notches.isEmpty ? nil : choices.pick(layer.notches)
      switch (choices.below(7), notch) {
      case (0, _): add("\"type\": \"moveOverlay\", \"height\": \(50 + choices.below(400)), \(of)\(animated)")
      case (1, _):
        action("grow", "\"layer\": \"\(layer.id)\", \"factor\": \(choices.pick(["0.5", "0.8", "1", "1.3"]))")
      case (2, _): add("\"type\": \"invalidateNotchHeights\", \(of)")
      case (3, _): add("\"type\": \"scrollTo\", \"offset\": \(choices.below(600)), \(of)\(animated)")
      case (4, let notch?):
        action(
          "both",
          "\"layer\": \"\(layer.id)\", \"notch\": \"\(notch)\", \"other\": \"\(choices.pick(layer.notches))\", \"animated\": \(choices.oneIn(2))"
        )
      case (5, let notch?):
        action("move", "\"layer\": \"\(layer.id)\", \"notch\": \"\(notch)\", \"animated\": \(choices.oneIn(2))")
      case (_, let notch?): add("\"type\": \"moveOverlay\", \"notch\": \"\(notch)\", \(of)\(animated)")
      default: add("\"type\": \"invalidateNotchHeights\", \"keeps\": \"notch\", \(of)")
      }
    case .sheet:
      add(
        "\"type\": "
          + choices.pick([
            "\"expand\"", "\"collapse\"", "\"snapToAnchor\", \"index\": 1", "\"pop\"", "\"popToRoot\"",
            "\"push\", \"view\": { \"id\": \"more\" }",
            "\"setAnchors\", \"anchors\": [\"expanded\", { \"ratio\": 0.6 }]",
          ]) + ", \(of)\(animated)")
    case .views:
      let id = choices.pick(["x", "y", "z"])
      switch choices.below(6) {
      case 0: add("\"type\": \"dismiss\", \"id\": \"\(id)\", \"container\": \"\(layer.id)\"\(animated)")
      case 1: add("\"type\": \"dismissAll\", \"containers\": [\"\(layer.id)\"]\(animated)")
      case 2: add("\"type\": \"dismissTopmost\", \"containers\": [\"\(layer.id)\"]\(animated)")
      default: action("show", "\"container\": \"\(layer.id)\", \"id\": \"\(id)\"")
      }
    case .card, .content: add("\"type\": \"mark\", \"label\": \"here\"")
    }
  }

  private mutating func action(_ name: String, _ arguments: String) {
    add("\"type\": \"action\", \"name\": \"\(name)\", \"arguments\": { \(arguments) }")
  }

  // MARK: What fingers do

  private mutating func touch() {
    let place = choices.below(5)
    let finger = place < 3 ? 0 : place - 2
    guard let down = fingers[finger] else { return press(finger) }
    if choices.oneIn(6) { return lift(finger) }
    if choices.oneIn(25) { return lift(finger, "cancelled") }
    let (x, y) = (down.x + Double(choices.below(21) - 10), down.y + Double(choices.below(121) - 60))
    fingers[finger] = (down.gesture, x, y)
    write("moved", finger, isInner: true)
  }

  private mutating func press(_ finger: Int) {
    gestures += 1
    let y = choices.oneIn(3) ? choices.below(844) : 844 - choices.below(500)
    fingers[finger] = (gestures, Double(10 + choices.below(370)), Double(y))
    write("began", finger)
  }

  private mutating func lift(_ finger: Int, _ phase: String = "ended") {
    guard fingers[finger] != nil else { return }
    write(phase, finger)
    fingers[finger] = nil
  }

  private mutating func write(_ phase: String, _ finger: Int, isInner: Bool = false) {
    guard let down = fingers[finger] else { return }
    let place = "\"x\": \(InterplayScene.text(down.x)), \"y\": \(InterplayScene.text(down.y))"
    add(
      "\"type\": \"touch\", \"phase\": \"\(phase)\", \(place), \"id\": \(finger)", down.gesture, isInner: isInner)
  }

  /// Of one layer a pan or a scroll at a time.
  private mutating func pan() {
    if pans.isEmpty || choices.oneIn(8) { return begin() }
    let place = choices.below(pans.count)
    if choices.oneIn(5) { return end(place) }
    pans[place].way += Double(choices.below(161) - 80)
    record("changed", place, isInner: true)
  }

  private mutating func begin() {
    let draggable = layers.filter { $0.kind == .container || $0.kind == .sheet || $0.kind == .card }
    guard !draggable.isEmpty else { return }
    let layer = choices.pick(draggable)
    // A second gesture of one layer takes the place of the first, which goes on and does nothing: an app has one.
    guard !pans.contains(where: { $0.layer == layer.id }) else { return }
    gestures += 1
    let hasList = layer.keys.contains { $0.name == "drivingScrollView" }
    pans.append((gestures, hasList && choices.oneIn(2) ? "scroll" : "pan", layer.id, 0))
    record("began", pans.count - 1)
  }

  private mutating func end(_ place: Int) {
    record(pans[place].type == "pan" && choices.oneIn(8) ? "cancelled" : "ended", place)
    pans.remove(at: place)
  }

  private mutating func record(_ phase: String, _ place: Int, isInner: Bool = false) {
    let pan = pans[place]
    let velocity = phase == "began" ? 0 : choices.pick([0, 0, 100, -100, 700, -700, 3000, -3000])
    add(
      "\"type\": \"\(pan.type)\", \"phase\": \"\(phase)\", \"translation\": \(InterplayScene.text(pan.way)), \"velocity\": \(velocity), \"overlay\": \"\(pan.layer)\"",
      pan.gesture, isInner: isInner)
  }
}
