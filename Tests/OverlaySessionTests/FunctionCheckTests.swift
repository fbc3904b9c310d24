import OverlayEngine
import OverlaySession
import Testing

struct FunctionCheckTests {
  private static let head =
    "return overlay.container {\n  notches = { \"low\", \"high\" },\n  heightForNotch = { low = 100, high = 500 },\n"

  private func findings(_ script: String) -> [String] {
    FunctionCheck(source(script)).findings.map(\.text)
  }

  @Test func `a sound config has no findings and every function was asked`() {
    let report = FunctionCheck(
      source(
        Self.head + """
            translationFunction = function(translation, minimum, maximum) return math.max(minimum, math.min(maximum, translation)) end,
            targetNotchPolicy = function(context) return context.velocity < 0 and "high" or "low" end,
            animation = function(context) return overlay.timing { 0.2 } end,
            shouldStartDragging = function(point) return point.y >= 0 end,
            alpha = function(context) return 1 - 0.2 * context.overallProgress end,
          }
          """))
    #expect(report.isLoadable)
    #expect(report.findings == [])
    #expect(report.functions.count == 5)
    #expect(report.functions.allSatisfy { $0.statistics.calls > 10 })
  }

  @Test(arguments: [
    ("local function f(x) return f(x) + 1 end return f(1)", "calls are nested too deeply"),
    ("while true do end", "instructions in one call"),
  ])
  func `a function that a limit has stopped is not asked again`(body: String, words: String) throws {
    let script =
      "return overlay.container {\n  heightForNotch = { low = 100 },\n  notches = function() \(body) end,\n}"
    let report = FunctionCheck(source(script))
    #expect(report.findings.count == 1 && report.findings[0].message.contains(words), "\(report.findings)")
    #expect(report.functions.map { $0.statistics.calls } == [1])
  }

  @Test func `a policy with a memory of its calls is reported`() {
    let script =
      "local count = 0\n" + Self.head + "  translationFunction = function(t) count = count + 1 return t + count end,\n}"
    let message =
      "config.lua:6: translationFunction of \"overlay\": gave two answers to the same question: 101, then 102; "
      + "a policy must depend on its arguments alone"
    #expect(findings(script) == [message])
  }

  @Test func `two answers that read the same are told to hold other values`() {
    let script =
      "local n = 0\n" + Self.head
      + "  animation = function() n = n + 0.1 return overlay.spring { response = 0.3 + n } end,\n}"
    let message =
      "config.lua:6: animation of \"overlay\": gave two answers to the same question: an overlay.spring each time, with other values in it; "
      + "a policy must depend on its arguments alone"
    #expect(findings(script) == [message])
  }

  @Test(
    arguments: [
      ("local n = 0", "n = n + 1", "n > 50", "n"),
      ("local state = { n = 0 }", "state.n = state.n + 1", "state.n > 50", "state.n"),
      (
        "local n = 0\n  local function step() n = n + 1 end local function read() return n end", "step()",
        "read() > 50", "n"
      ),
    ])
  func `a variable that drawing writes and a policy uses is reported`(
    head: String, write: String, read: String, name: String
  ) {
    let functions =
      "  alpha = function() \(write) return 1 end,\n  canReachNotch = function() return not (\(read)) end,\n}"
    let words =
      "alpha of \"overlay\": changes \"\(name)\", which canReachNotch of \"overlay\" uses; functions that draw must change nothing else, "
      + "or what happens depends on the frames that are drawn: set it in a callback or an action"
    #expect(findings(head + "\n" + Self.head + functions).filter { $0.hasSuffix(words) }.count == 1)
  }

  @Test(
    arguments: [
      ("local n = 0", "n = n + 1 return 1", "true"),
      ("local known = {}", "known[context.height] = 1 return 1", "known[notch] == nil"),
      ("local n = 0", "return 1 - n", "n == 0"), ("local random = math.random", "return random()", "random ~= nil"),
    ])
  func `drawing may remember, read what others write, and roll dice`(head: String, draws: String, policy: String) {
    let functions =
      "  alpha = function(context) \(draws) end,\n  canReachNotch = function(notch) return \(policy) end,\n}"
    #expect(findings(head + "\n" + Self.head + functions) == [])
  }

  @Test func `a policy that keeps its context is reported`() {
    let script =
      "local kept\n" + Self.head
      + "  targetNotchPolicy = function(context)\n    kept = kept or context\n    return kept.velocity < 0 and \"high\" or \"low\"\n  end,\n}"
    let message =
      "config.lua:8: targetNotchPolicy of \"overlay\": this context is only valid during the call that it was given to; "
      + "keep its numbers, not the context"
    #expect(findings(script) == [message])
  }

  @Test func `all problems are found, not the first only`() {
    let script =
      Self.head + "  targetNotchPolicy = function(context) return \"hihg\" end,\n"
      + "  translationFunction = function(t) return t > 600 and 0/0 or t end,\n  alpha = function(context) return \"half\" end,\n"
      + "  cornerRadius = function(context) return -(0/0) end,\n  content = overlay.text { text = function(context) return context.nope end },\n}"
    #expect(
      Set(findings(script)) == [
        "config.lua:7: alpha of \"overlay\": alpha: found \"half\", expected a number from 0 to 1",
        "config.lua:8: cornerRadius of \"overlay\": cornerRadius: found the number nan, expected a finite number of points",
        "config.lua:9: text of \"overlay\": a context has no field \"nope\"",
        "config.lua:5: targetNotchPolicy of \"overlay\": the function returned \"hihg\" (did you mean \"high\"?), "
          + "but one of the notches \"low\", \"high\" was expected",
        "config.lua:6: translationFunction of \"overlay\": the function returned nan, but a finite number was expected",
      ])
  }

  @Test func `a function that fails does not hide the others, of its layer or of another`() {
    let script = """
      local overlay = require "overlay"
      local function layer(id)
        return overlay.container {
          id = id, notches = { "low", "high" }, heightForNotch = function(notch) return id == "b" and 0/0 or notch == "low" and 100 or 500 end,
          canReachNotch = function() return 1 end,
          shouldStartDragging = function(point) return point.z > 1 end,
          translationFunction = function() return nil end,
          targetNotchPolicy = function(context) return "hihg" end,
          animation = function(context) return function(elapsed) return "half" end end,
          willStartDragging = function(context) context:foo() end,
          didMoveToNotch = function(notch) error "no" end,
          alpha = function(context) return "x" end,
        }
      end
      return overlay.scene { layers = { layer("a"), layer("b") } }
      """
    let places = findings(script).map {
      $0.prefix { $0 != "," }.split(separator: ":").dropFirst().prefix(2).joined(separator: ":")
    }
    let expected = ["a", "b"].flatMap { id in
      [
        "6: canReachNotch", "7: shouldStartDragging", "8: translationFunction", "9: targetNotchPolicy", "10: animation",
        "11: willStartDragging", "12: didMoveToNotch", "13: alpha",
      ].map { "\($0) of \"\(id)\"" }
    }
    #expect(Set(places) == Set(expected + ["5: heightForNotch of \"b\""]))
    #expect(places.count == expected.count + 1)
  }

  @Test func `a config that cannot be loaded is told so`() {
    let report = FunctionCheck(source("return overlay.container { notchs = {} }"))
    #expect(!report.isLoadable)
    #expect(report.findings.count == 3)
  }

  /// Each config has one mistake in a function that no drag asks.
  @Test(
    arguments: [
      ("canReachNotch = function() end", "canReachNotch"), ("keyboard = function() return \"up\" end", "keyboard"),
      ("backAction = function() return 5 end", "backAction"),
      ("presentation = { presenting = function() return 5 end }", "presenting"),
      ("presentation = { dismissesOnTap = function() return 5 end }", "dismissesOnTap"),
      ("presentation = { passesTouches = function() return 5 end }", "passesTouches"),
      ("content = overlay.button { title = \"x\", action = function(host) host.nothing() end }", "action"),
    ])
  func `every function of a container is asked`(key: String, name: String) {
    #expect(findings(Self.head + "  \(key),\n}").contains { $0.contains(name) })
  }

  @Test func `the function of a tab bar is called with each of its tabs`() {
    let found = findings(
      """
      return overlay.sheet { id = "stack", anchors = { overlay.ratio(0.2), overlay.expanded }, views = { { id = "root" } },
        tabBar = { { title = "A", symbol = "star" }, { title = "B", symbol = "star" },
          onSelect = function(host, tab) if tab == 2 then error "boom" end end } }
      """)
    #expect(found.count == 1 && found.first?.contains("onSelect of \"stack\": boom") == true, "\(found)")
  }

  @Test(
    arguments: [
      "appearAction = function() error \"x\" end", "disappearAction = function() error \"x\" end",
      "backAction = function() return 5 end", "dismissGesture = { custom = function() error \"x\" end }",
      "views = { { id = \"a\", isPresented = \"on\", width = 10, height = 10, appearAction = function() error \"x\" end } }",
      "views = { { id = \"a\", isPresented = \"on\", width = 10, height = 10, content = function() error \"x\" end } }",
    ])
  func `every function of a view container is asked`(key: String) {
    let layer = "overlay.viewContainer { name = \"notes\",\n  \(key),\n}"
    #expect(findings("return overlay.scene { state = { on = false }, layers = { \(layer) } }").count == 1)
  }

  private func scene(_ layer: String, _ rest: String) -> String {
    "return overlay.scene { \(rest)\n layers = { overlay.content { id = \"page\", content = \(layer) }, overlay.viewContainer { name = \"notes\" } } }"
  }

  @Test(
    arguments: [
      ("overlay.button { title = \"S\", action = \"sav\" }", "", "unknown action \"sav\"; did you mean \"save\"?"),
      ("overlay.list { { title = \"S\", action = \"sav\" } }", "", "unknown action \"sav\""),
      ("overlay.button { title = \"S\", action = \"show\" }", "\"nots\"", "unknown view container \"nots\""),
    ])
  func `names that the scene does not have are found`(node: String, container: String, message: String) {
    let actions =
      container.isEmpty ? "" : "show = function(host) host.views:dismissAll { containers = { \(container) } } end,"
    let found = findings(scene(node, "actions = { save = function() end, \(actions) },"))
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix("config.lua:") == true && found.first?.contains(message) == true)
  }

  private static let list = "overlay.scrollView { contentHeight = 2000, refresh = { action = \"opne\" } }"

  @Test(
    arguments: [
      ("", "grabberAction = \"opne\"", "4: overlay.container: grabberAction: unknown action \"opne\""),
      ("", "grabberAction = \"expnd\"", "unknown action \"expnd\"; did you mean \"expand\"?"),
      ("", "dimming = { action = \"opne\" }", "4: overlay.container: dimming.action: unknown action \"opne\""),
      ("", "drivingScrollView = \(list)", "5: overlay.scrollView: refresh.action: unknown action \"opne\""),
      ("backAction = \"opne\",", "", "2: overlay.scene: backAction: unknown action \"opne\"; did you mean \"open\"?"),
      ("backAction = \"open\",", "grabberAction = \"expand\"", nil),
    ] as [(String, String, String?)])
  func `an action that the scene does not have is found wherever a setting names one`(
    scene: String, key: String, message: String?
  ) {
    let found = findings(
      """
      return overlay.scene { \(scene) actions = { open = function() end },
        layers = {
          overlay.container { id = "sheet", notches = { "low", "high" }, heightForNotch = { low = 100, high = 500 },
            \(key) } } }
      """)
    #expect(found.count == (message == nil ? 0 : 1), "\(found)")
    #expect(message.map { found.first?.contains($0) == true } ?? true, "\(found)")
  }

  @Test(
    arguments: [
      ("state = { shown = false },", "", "unknown state \"shwn\"; did you mean \"shown\"?"),
      ("", "", "unknown state \"shwn\"; there is none"), ("state = { shwn = false },", "", nil),
      ("", "host:setState(\"shwn\", true)", nil),
    ] as [(String, String, String?)])
  func `a state that nothing makes is found where a view is bound to it`(
    state: String, request: String, message: String?
  ) {
    let found = findings(
      """
      return overlay.scene { \(state) actions = { go = function(host) \(request) end },
        layers = { overlay.viewContainer {
          name = "notes", views = { { id = "a", isPresented = "shwn", width = 10, height = 10 } } } } }
      """)
    #expect(found.count == (message == nil ? 0 : 1), "\(found)")
    #expect(message.map { found.first?.contains($0) == true } ?? true, "\(found)")
  }

  @Test(
    arguments: [
      ("scrollTo(40, { scrollView = \"fed\" })", "unknown scroll view \"fed\"; did you mean \"feed\"?"),
      ("endRefreshing { scrollView = \"fed\" }", "unknown scroll view \"fed\"; did you mean \"feed\"?"),
      ("scrollTo(40, { scrollView = \"feed\" })", nil), ("scrollTo(40, { scrollView = \"2\" })", nil),
      ("scrollTo(40, { scrollView = \"other\" })", nil),
    ] as [(String, String?)])
  func `scroll views that a container does not have are found in actions`(request: String, message: String?) {
    let found = findings(
      """
      local other = overlay.scrollView { id = "other", contentHeight = 900 }
      return overlay.scene {
        actions = { go = function(host) host:overlay("sheet").drivingScrollView = other host:overlay("sheet"):\(request) end },
        layers = { overlay.container {
          id = "sheet", notches = { "low", "high" }, heightForNotch = { low = 200, high = 600 },
          drivingScrollView = {
            overlay.scrollView { id = "feed", contentHeight = 2000 }, overlay.scrollView { contentHeight = 2000 },
          },
        } },
      }
      """)
    #expect(found.count == (message == nil ? 0 : 1))
    #expect(message.map { found.first?.contains($0) == true } ?? true, "\(found)")
  }

  @Test func `scroll views that a sheet does not have are found in actions`() {
    let found = findings(
      """
      return overlay.scene {
        actions = { go = function(host) host:overlay("sheet"):scrollTo(40, { scrollView = "fed" }) end },
        layers = { overlay.sheet {
          id = "sheet", anchors = { overlay.ratio(0.2), overlay.expanded },
          views = { { id = "root", drivingScrollView = overlay.scrollView { id = "feed", contentHeight = 2000 } } },
        } },
      }
      """)
    #expect(
      found.count == 1 && found.first?.contains("unknown scroll view \"fed\"; did you mean \"feed\"?") == true,
      "\(found)")
  }

  @Test(arguments: [
    ("titel", "unknown node \"titel\"; did you mean \"title\"?"), ("title", nil), ("Fed", "did you mean \"Feed\"?"),
    ("elsewhere", nil),
  ])
  func `nodes that look like others of the content are found in actions`(node: String, message: String?) {
    let found = findings(
      """
      return overlay.scene {
        actions = { go = function(host) return host:frameOf("page", "\(node)") end },
        layers = { overlay.content { id = "page", content = overlay.column {
          overlay.text { "A", id = "title" }, overlay.list { { title = "Feed" } },
        } } },
      }
      """)
    #expect(found.count == (message == nil ? 0 : 1), "\(found)")
    #expect(message.map { found.first?.contains($0) == true } ?? true, "\(found)")
  }

  @Test func `an action gets the arguments of what is tapped`() {
    let list = "overlay.list { { title = \"A\", action = \"open\", arguments = { n = 1 } } }"
    #expect(findings(scene(list, "actions = { open = function(host, what) return what.n + 1 end },")) == [])
    #expect(
      findings(scene(list, "actions = { open = function(host, what) return what.m + 1 end },")).count == 1)
  }

  private func doubts(_ script: String) -> [SuspiciousValue] { FunctionCheck(source(script)).suspiciousValues }

  @Test func `a policy that goes against the finger, or answers what cannot be reached, is told`() {
    let upsideDown =
      "  targetNotchPolicy = function(context) return context.velocity > 0 and \"high\" or \"low\", \"x\" end,\n}"
    #expect(
      doubts(Self.head + upsideDown).contains { if case .againstFinger = $0 { true } else { false } })
    let right = upsideDown.replacing("> 0", with: "< 0")
    #expect(!doubts(Self.head + right).contains { if case .againstFinger = $0 { true } else { false } })
    let refused = "  canReachNotch = function(notch) return notch == \"low\" end,\n" + right
    #expect(
      doubts(Self.head + refused).contains { if case .unreachableAnswer(_, "high", _, _) = $0 { true } else { false } })
  }

  @Test func `what a grabber calls is called`() {
    let grabber = "  grabberAction = function(host) host:overlay(\"none\") end,\n}"
    #expect(findings(Self.head + grabber).count == 1)
  }

  @Test(
    arguments: [
      ("-translation", true), ("translation", false), ("math.max(translation, 0)", false), ("minimum", false),
    ])
  func `a translation that goes against the finger is told`(answer: String, isTold: Bool) {
    let rule = "  translationFunction = function(translation, minimum, maximum) return \(answer) end,\n}"
    let found = doubts(Self.head + rule)
    #expect(found.contains { if case .translatesAgainst = $0 { true } else { false } } == isTold, "\(found)")
  }

  @Test func `a policy that rests beyond the screen is told`() {
    let rule = "  targetNotchPolicy = function(context) return overlay.restAt(5000), \"up\" end,\n}"
    #expect(doubts(Self.head + rule).contains { if case .restsBeyond(_, 5000, _) = $0 { true } else { false } })
  }

  @Test(
    arguments: [
      ("height = function() return 200 end", "", true), ("height = 200", "", false),
      ("height = function() return 200 end", "heightsChanged = \"notch\",", false),
      ("height = 200, alpha = function() return 1 end", "", false),
    ])
  func `heights that read content which is not followed are noted once`(node: String, key: String, isNoted: Bool) {
    let found = doubts(
      """
      return overlay.container { id = "sheet", notches = { "low", "high" }, \(key)
        heightForNotch = function(notch, container) return notch == "low" and 100 or container.contentHeight end,
        content = overlay.column { overlay.rectangle { \(node) } } }
      """)
    #expect(found.filter { $0 == .contentNotFollowed(layer: Name("sheet")) }.count == (isNoted ? 1 : 0), "\(found)")
  }

  @Test func `twin notches, heights beyond the screen, and a policy that lets the overlay fall are told`() {
    let twins = "return overlay.container { notches = { \"a\", \"b\" }, heightForNotch = { a = 300, b = 300 } }"
    #expect(doubts(twins).contains { if case .twinNotches = $0 { true } else { false } })
    let high = "return overlay.container { notches = { \"a\", \"b\" }, heightForNotch = { a = 300, b = 900 } }"
    #expect(doubts(high).contains { if case .higherThanSpace = $0 { true } else { false } })
    let falls = """
      return overlay.container { notches = { "a", "b" },
        heightForNotch = function(notch, container) return container.availableSpace * (notch == "a" and 0.3 or 0.9) end, %
        targetNotchPolicy = function(context) return context.height > 800 and "b" or "a", "x" end }
      """
    let found = doubts(falls.replacing("%", with: ""))
    #expect(found.contains { if case .fallsWithHeights(_, "b", "a") = $0 { true } else { false } })
    let dismissed = doubts(
      falls.replacing("%", with: "presentation = {},").replacing(
        "and \"b\" or \"a\"", with: "and \"b\" or overlay.dismissed"))
    #expect(dismissed.contains { if case .fallsWithHeights(_, "b", nil) = $0 { true } else { false } })
    let kept = doubts(falls.replacing("%", with: "heightsChanged = \"notch\","))
    #expect(!kept.contains { if case .fallsWithHeights = $0 { true } else { false } })
    let gone = """
      return overlay.container { notches = { "a", "b" }, heightForNotch = { a = 100, b = 500 },
        presentation = { dismissingHeight = 300 } }
      """
    #expect(doubts(gone).contains { if case .leavesAtOnce = $0 { true } else { false } })
    let shown =
      "return overlay.scene { layers = { \(gone.dropFirst(7)) }, actions = { show = function(host) "
      + "host:overlay(\"overlay\"):moveOverlay(\"b\", { animated = false }) host:overlay(\"overlay\"):present() end } }"
    #expect(!doubts(shown).contains { if case .leavesAtOnce = $0 { true } else { false } })
  }
}
