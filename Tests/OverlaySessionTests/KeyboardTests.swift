import OverlayEngine
import TestSupport
import Testing

/// Keyboards that come and go, and what stands on them.
struct KeyboardTests {
  private static let manners = ["ignore", "lift", "extend", "inset"]

  private func config(_ keyboard: String, _ rest: String = "") -> String {
    """
    return overlay.scene { screen = { width = 390, height = 844, safeArea = { top = 59, bottom = 34 } }, layers = {
      overlay.container {
        id = "sheet", notches = { "low", "half", "high" }, heightForNotch = { low = 100, half = 400, high = 700 },
        initialNotch = "half", style = "flexibleHeight", keyboard = \(keyboard), \(rest)
      },
    } }
    """
  }

  private func show(_ height: Double?, for seconds: Double = 0.25) -> InputEvent.Kind {
    var change = KeyboardChange(height: height)
    change.duration = seconds
    return .keyboard(change)
  }

  @Test func `what stands on the keyboard goes with its top, in every frame of random recordings`() throws {
    var random = TestRandom(seed: 7)
    for _ in 0..<12 {
      let run = try TestRun(config("\"lift\""))
      var seconds = 0.0
      for _ in 0..<8 {
        seconds += Double(Int.random(in: 20...700, using: &random)) / 1000
        try run.apply(seconds, show(Double(Int.random(in: 0...3, using: &random)) * 120))
        for step in 0..<20 {
          let moment = seconds + Double(step) / 60
          let snapshot = try run.stage.snapshot(at: moment) { _, _ in .null }
          let frame = try #require(snapshot.layers[0].frame)
          // One unit in the last place, 1.1e-13 points: the top edge and the height, which traces have, are rounded.
          #expect((frame.maxY - (844 - snapshot.keyboard)).magnitude <= 844.0.ulp)
          #expect(snapshot.layers[0].height == 400)
        }
        seconds += 0.35
      }
      try run.apply(seconds, show(0))
      try run.settle()
      #expect(try run.container().height == 400)
    }
  }

  /// Sheets that stand on the keyboard.
  private static let lifted = [
    """
    overlay.container { id = "it", notches = { "low", "high" }, heightForNotch = { low = 150, high = 700 }, keyboard = "lift" }
    """,
    """
    overlay.sheet { id = "it", keyboard = "lift", views = { { id = "root" } },
      anchors = { overlay.pointsFromBottom(700), overlay.pointsFromBottom(150) } }
    """,
  ]

  @Test(arguments: lifted, [0.0, 280])
  func `a keyboard that moves leaves the sheet in the hand`(layer: String, height: Double) throws {
    let run = try TestRun("return overlay.scene { screen = { width = 390, height = 844 }, layers = { \(layer) } }")
    func top(_ seconds: Double) throws -> Double {
      try run.stage.advance(to: Instant(seconds: seconds))
      return try #require(run.stage.snapshot(at: seconds) { _, _ in .null }.layers[0].frame).y
    }
    try run.apply(0, show(280 - height, for: 0))
    try run.apply(1, .pan(PanSample(phase: .began)))
    try run.apply(1.1, .pan(PanSample(phase: .changed, translation: -20)))
    let held = try top(1.1)
    try run.apply(1.2, show(height))
    for step in 0..<30 { #expect(try top(1.2 + Double(step) / 60) == held) }
    try run.apply(1.8, .pan(PanSample(phase: .ended)))
    var last = held
    for step in 0..<60 {
      let next = try top(1.8 + Double(step) / 60)
      #expect((next - last).magnitude < 90, "\(step): from \(last) to \(next)")
      last = next
    }
    #expect((last - (844 - 150 - height)).magnitude < 0.5)
  }

  @Test func `what comes while the keyboard is up extends, and returns with it`() throws {
    let run = try TestRun(
      """
      return overlay.container { id = "it", notches = { "low", "high" }, heightForNotch = { low = 200, high = 500 },
        keyboard = "extend", presentation = overlay.sheetPresentation {} }
      """)
    try run.apply(0.5, show(300))
    try run.apply(1, .present(animated: true))
    try run.settle()
    #expect(try run.container().height == 500)
    try run.apply(5, show(0))
    try run.settle()
    #expect(try run.container().height == 200)
  }

  @Test func `a sheet that rested at a height of its own is there again when the keyboard has gone`() throws {
    let run = try TestRun(
      """
      return overlay.sheet { id = "it", anchors = { overlay.ratio(0.2), overlay.ratio(0.5), overlay.collapsed },
        keyboard = "extend", views = { { id = "root" } }, targetNotchPolicy = function() return overlay.restAt(300) end }
      """)
    try run.apply(0.2, .pan(PanSample(phase: .began)))
    try run.apply(0.3, .pan(PanSample(phase: .changed, translation: -200)))
    try run.apply(0.4, .pan(PanSample(phase: .ended)))
    try run.settle()
    try run.apply(3, show(250))
    try run.settle()
    try run.apply(6, show(0))
    try run.settle()
    #expect(try run.stage.snapshot(at: 9) { _, _ in .null }.layers[0].height == 300)
  }

  @Test func `a sheet on the keyboard that is grabbed on its way makes no step`() throws {
    let run = try TestRun(
      """
      return overlay.scene { screen = { width = 390, height = 844 }, layers = {
        overlay.sheet { id = "sheet", keyboard = "lift", interruption = "fromPresentation",
          anchors = { overlay.pointsFromBottom(433.3), overlay.pointsFromBottom(150) }, views = { { id = "root" } } },
      } }
      """)
    try run.apply(0, show(300))
    try run.apply(1, .anchors(.snap(index: 1, animated: true)))
    try run.stage.advance(to: Instant(seconds: 1.1))
    let before = try #require(run.stage.snapshot(at: 1.1) { _, _ in .null }.layers[0].frame)
    try run.apply(1.1, .pan(PanSample(phase: .began)))
    let after = try #require(run.stage.snapshot(at: 1.1) { _, _ in .null }.layers[0].frame)
    #expect(before.y == after.y)
  }

  @Test func `a sheet at its highest anchor ends where the keyboard begins, in every frame`() throws {
    let run = try TestRun(
      """
      return overlay.scene { screen = { width = 390, height = 844 }, layers = {
        overlay.sheet { id = "sheet", keyboard = "lift", anchors = { overlay.pointsFromBottom(433.3), overlay.collapsed }, views = { { id = "root" } } },
      } }
      """)
    try run.apply(0, .anchors(.expand(animated: false)))
    var (seconds, random) = (1.0, TestRandom(seed: 9))
    for _ in 0..<12 {
      try run.apply(seconds, show(random.number(in: 0...400)))
      for step in 0..<20 {
        let snapshot = try run.stage.snapshot(at: seconds + Double(step) / 60) { _, _ in .null }
        #expect(try #require(snapshot.layers[0].frame).maxY == 844 - snapshot.keyboard)
      }
      seconds += 0.35
    }
  }

  @Test(arguments: manners)
  func `after hiding, the height is what it was, also when the keyboard's height changed meanwhile`(
    manner: String
  ) throws {
    let run = try TestRun(config("\"\(manner)\""))
    let sheet = try run.container()
    try run.apply(0, .moveToHeight(333.25, animated: false, completion: nil))
    try run.apply(1, show(300))
    try run.apply(1.1, show(420))
    try run.apply(3, show(260))
    #expect(manner == "extend" ? sheet.height == 700 : sheet.height == 333.25)
    try run.apply(4, show(0))
    try run.settle()
    #expect(sheet.height == 333.25)
  }

  @Test func `an overlay that has been moved while the keyboard was there stays where it is`() throws {
    let run = try TestRun(config("\"extend\""))
    try run.apply(0, show(300))
    try run.apply(1, .moveOverlay(notch: Name("low"), animated: false, completion: nil))
    try run.apply(2, show(0))
    try run.settle()
    #expect(try run.container().height == 100)
  }

  @Test func `a function says how far it is moved, and the room above is the limit`() throws {
    let run = try TestRun(config("function(context) return context.keyboard.target / 2 end"))
    try run.apply(0, show(300, for: 0))
    #expect(try run.container().frame(forHeight: 400).y == 844 - 400 - 150)
    try run.apply(1, .moveOverlay(notch: Name("high"), animated: false, completion: nil))
    #expect(try run.container().frame(forHeight: 700).y == 59)
  }

  @Test func `lists get room below their content, and lose it again`() throws {
    let run = try TestRun(config("\"inset\"", "drivingScrollView = overlay.scrollView { contentHeight = 900 }"))
    let sheet = try run.container()
    try run.apply(0, show(300, for: 0))
    #expect(sheet.keyboardCover == 300)
    try run.apply(1, .scroll(ScrollSample(phase: .began)))
    try run.apply(1.1, .scroll(ScrollSample(phase: .changed, translation: -2000)))
    try run.apply(1.2, .scroll(ScrollSample(phase: .ended, translation: -2000, velocity: -1)))
    try run.settle()
    #expect((try #require(run.stage.layers[0].resting(at: run.stage.now)?.offset) - 800).magnitude < 1e-6)
    try run.apply(9, show(0, for: 0))
    try run.settle()
    #expect((try #require(run.stage.layers[0].resting(at: run.stage.now)?.offset) - 500).magnitude < 1e-6)
  }

  @Test func `heights that ask for the keyboard follow it, and the notch stays where that is wanted`() throws {
    let heights =
      "function(notch, c) return (notch == \"low\" and 100 or notch == \"half\" and 300 or 500) + c.keyboard / 3 end"
    let run = try TestRun(
      config("\"ignore\"", "heightsChanged = \"notch\"")
        .replacing("{ low = 100, half = 400, high = 700 }", with: heights))
    try run.apply(0, show(300))
    try run.settle()
    #expect(try (run.container().height, run.container().notch?.text) == (400, "half"))
    try run.apply(5, show(0))
    try run.settle()
    #expect(try run.container().height == 300)
  }

  @Test func `a drag takes the keyboard down with the finger, and a flick down lets it go`() throws {
    let run = try TestRun(config("\"ignore\"", "dismissesKeyboard = \"interactive\""))
    try run.apply(0, show(336, for: 0))
    func touch(_ seconds: Double, _ phase: TouchSample.Phase, _ y: Double) throws {
      try run.apply(seconds, .touch(TouchSample(phase: phase, location: Point(x: 195, y: y))))
    }
    try touch(1, .began, 480)
    for step in 1...20 { try touch(1 + Double(step) / 100, .moved, 480 + Double(step) * 10) }
    #expect(run.stage.keyboardTop(at: 1.2) == 680)
    try touch(1.21, .ended, 680)
    try run.settle()
    #expect(run.stage.keyboard.target == 0)
  }

  @Test(arguments: ["sheet", "inside", "toast"], [true, false])
  func `the keyboard goes when its field's layer, or what that lies in, is dismissed`(
    place: String, animated: Bool
  ) throws {
    let field = "overlay.column { overlay.textField { \"Name\", id = \"field\", height = 44 } }"
    let outer = """
      overlay.container { id = "outer", notches = { "only" }, heightForNotch = { only = 600 }, isPresented = true,
        presentation = overlay.sheetPresentation {} },
      """
    let layers = [
      "sheet":
        "overlay.sheet { id = \"outer\", anchors = { overlay.ratio(0.2) }, views = { { id = \"root\", content = \(field) } } }",
      "inside": outer
        + "overlay.container { inside = \"outer\", notches = { \"only\" }, heightForNotch = { only = 300 }, content = \(field) }",
      "toast": outer
        + """
        overlay.viewContainer { name = "toasts", inside = "outer", alignment = "top",
          views = { { id = "toast", isPresented = "on", width = 300, height = 60, transition = "identity", content = \(field) } } }
        """,
    ]
    let stage = try measuredStage(try #require(layers[place]))
    defer { stage.close() }
    try stage.apply(InputEvent(time: .start, kind: .setState(key: "on", value: .bool(true))))
    try stage.apply(InputEvent(time: Instant(seconds: 1), kind: .tapNode("field")))
    #expect(stage.keyboard.target > 0)
    let dismissal = InputEvent.Kind.dismissPresentation(animated: animated)
    try stage.apply(InputEvent(time: Instant(seconds: 2), layer: Name("outer"), kind: dismissal))
    #expect(stage.keyboard.target == 0)
  }

  @Test func `the keyboard goes when another view of the same name takes the place of its field's`() throws {
    let stage = try measuredStage(
      """
      overlay.viewContainer { name = "toasts", alignment = "top", animation = "disable" } }, actions = {
        again = function(host)
          host.views:dismissAll { containers = { "toasts" } }
          host.views:show({ width = 300, height = 60, content = overlay.textField { "Name", id = "field", height = 44 } },
            { container = "toasts", id = "toast" })
        end
      """)
    defer { stage.close() }
    try stage.apply(InputEvent(time: .start, kind: .action(Name("again"), arguments: .null)))
    try stage.apply(InputEvent(time: Instant(seconds: 1), kind: .tapNode("field")))
    #expect(stage.keyboard.target > 0)
    try stage.apply(InputEvent(time: Instant(seconds: 2), kind: .action(Name("again"), arguments: .null)))
    #expect(stage.keyboard.target == 0)
  }

  @Test func `a field that is tapped brings the device's keyboard, whose touches are its own`() throws {
    let run = try TestRun(
      """
      return overlay.scene { screen = { width = 390, height = 844, safeArea = { bottom = 34 } }, keyboard = { height = 250 }, layers = {
        overlay.container { id = "sheet", notches = { "only" }, heightForNotch = { only = 500 } },
      }, actions = { hide = function(host) host:hideKeyboard() end, show = function(host) host:showKeyboard { height = 99 } end } }
      """)
    try run.apply(0, .keyboard(KeyboardChange()))
    #expect(run.stage.keyboard.target == 250)
    try run.apply(1, .tap(Point(x: 100, y: 700)))
    #expect(run.stage.lastTap == TapReceipt(layer: Name("keyboard"), node: nil))
    try run.apply(2, .action(Name("hide"), arguments: .null))
    #expect(run.stage.keyboard.target == 0)
    try run.apply(3, .action(Name("show"), arguments: .null))
    #expect(run.stage.keyboard.target == 99)
  }
}
