import OverlayEngine
import OverlaySession
import Testing

/// What is seen goes on from what was seen before, whatever comes between.
struct ContinuityTests {
  private func run(_ layers: String) throws -> TestRun {
    try TestRun("return overlay.scene { screen = { width = 390, height = 844 }, layers = { \(layers) } }")
  }

  private func layer(_ run: TestRun, at seconds: Double, _ place: Int = 0) throws -> LayerSnapshot {
    try run.stage.advance(to: Instant(seconds: seconds))
    return try run.stage.snapshot(at: seconds) { _, _ in .null }.layers[place]
  }

  private func touch(
    _ run: TestRun, _ seconds: Double, _ phase: TouchSample.Phase, _ x: Double, _ y: Double, finger: Int32 = 0
  ) throws {
    try run.apply(seconds, .touch(TouchSample(phase: phase, location: Point(x: x, y: y), finger: finger)))
  }

  /// The highest step of the frame's upper edge from a sixtieth of a second to the next, points.
  private func step(_ run: TestRun, from start: Double, to end: Double, _ place: Int = 0) throws -> Double {
    var (last, highest) = (Double?.none, 0.0)
    for number in 0...Int((end - start) * 60) {
      let now = try #require(try layer(run, at: start + Double(number) / 60, place).frame).y
      highest = max(highest, last.map { ($0 - now).magnitude } ?? 0)
      last = now
    }
    return highest
  }

  @Test(arguments: ["", "translationFunction = overlay.clamp {}, "])
  func `an overlay caught beyond its notches follows at once`(
    rest: String
  ) throws {
    let run = try run(
      """
      overlay.container { id = "it", notches = { "low", "high" }, heightForNotch = { low = 200, high = 700 }, \(rest)
        animation = overlay.spring { initialVelocity = "release" }, drivingScrollView = overlay.scrollView { contentHeight = 2000 } }
      """)
    try run.apply(0.1, .pan(PanSample(phase: .began)))
    try run.apply(0.2, .pan(PanSample(phase: .changed, translation: -250, velocity: -2000)))
    try run.apply(0.21, .pan(PanSample(phase: .ended, velocity: -2000)))
    let caught = try #require(try layer(run, at: 0.4).height)
    try #require(caught > 701)
    if rest.isEmpty {
      try run.apply(0.4, .scroll(ScrollSample(phase: .began)))
      try run.apply(0.5, .scroll(ScrollSample(phase: .changed, translation: 100, velocity: 500)))
    } else {
      try run.apply(0.4, .pan(PanSample(phase: .began)))
      try run.apply(0.5, .pan(PanSample(phase: .changed, translation: 100)))
    }
    #expect((try run.container().height - (caught - 100)).magnitude < 1e-6)
  }

  @Test func `each step of a finger is cut by itself, and one of nothing changes nothing`() throws {
    let run = try run(
      """
      overlay.container { id = "it", notches = { "low", "high" }, heightForNotch = { low = 200, high = 400 },
        initialNotch = "high", cutsSteps = true }
      """)
    try run.apply(0.1, .pan(PanSample(phase: .began)))
    for step in 1...4 {
      try run.apply(0.1 + Double(step) / 10, .pan(PanSample(phase: .changed, translation: -100)))
      #expect(try run.container().height == 419.38)
    }
  }

  @Test func `a list let go of long after the keyboard went leads back by the overlay's own animation`() throws {
    let run = try run(
      """
      overlay.container { id = "it", notches = { "low", "high" }, heightForNotch = { low = 400, high = 700 },
        keyboard = "extend", drivingScrollView = overlay.scrollView { contentHeight = 2000 } }
      """)
    try run.apply(0.2, .keyboard(KeyboardChange(height: 300)))
    try run.apply(1, .scroll(ScrollSample(phase: .began)))
    try run.apply(1.1, .scroll(ScrollSample(phase: .changed, translation: -20, velocity: -100)))
    try run.apply(1.2, .keyboard(KeyboardChange(height: 0)))
    try run.apply(1.8, .scroll(ScrollSample(phase: .ended)))
    #expect(try step(run, from: 1.7, to: 2.5) < 60)
    #expect(try run.container().height == 400)
  }

  @Test func `a list taken while it bounces hands its whole way to the overlay`() throws {
    let run = try run(
      """
      overlay.container { id = "it", notches = { "low", "high" }, heightForNotch = { low = 200, high = 700 },
        initialNotch = "high", drivingScrollView = overlay.scrollView { contentHeight = 2000 } }
      """)
    func touch(_ seconds: Double, _ phase: TouchSample.Phase, _ y: Double) throws {
      try run.apply(seconds, .touch(TouchSample(phase: phase, location: Point(x: 200, y: y))))
    }
    func row(_ seconds: Double) throws -> Double {
      let seen = try layer(run, at: seconds)
      return try #require(seen.frame).y - (try #require(seen.offset))
    }
    try touch(0.1, .began, 600)
    for step in 1...30 { try touch(0.1 + Double(step) / 100, .moved, 600 - Double(step) * 10) }
    try touch(0.8, .ended, 300)
    try touch(1, .began, 300)
    for step in 1...5 { try touch(1 + Double(step) / 100, .moved, 300 + Double(step) * 40) }
    try touch(1.06, .ended, 500)
    let bounce = try (0..<500).first { try #require(try layer(run, at: 1.06 + Double($0) / 500).offset) < -20 }
    let now = 1.06 + Double(try #require(bounce)) / 500
    try touch(now, .began, 400)
    try touch(now + 0.01, .moved, 420)
    var last = try row(now + 0.01)
    for step in 1...10 {
      let moment = now + 0.1 * Double(step)
      try touch(moment, .moved, 420 + Double(step))
      #expect((try row(moment) - last).magnitude < 1.1)
      last = try row(moment)
    }
    #expect(try run.container().height < 700)
  }

  @Test func `a move during a turn goes on from what is seen, and never the wrong way`() throws {
    let run = try run(
      """
      overlay.container { id = "it", notches = { "low", "high" },
        heightForNotch = function(notch, container) return (notch == "low" and 0.2 or 0.85) * container.availableSpace end,
        animation = overlay.timing { duration = 0.8, curve = "linear" } }
      """)
    let start = try #require(try layer(run, at: 0.1).height)
    try run.apply(0.2, .turn(width: 844, height: 390, safeArea: nil, SystemMotion(duration: 0.3)))
    try run.apply(0.2, .moveOverlay(notch: Name("high"), animated: true, completion: nil))
    for step in 0...60 { #expect(try #require(try layer(run, at: 0.2 + Double(step) / 60).height) >= start - 1e-9) }
  }

  @Test func `a tap on a card that moves is a tap on the card`() throws {
    let run = try run(
      """
      overlay.container { id = "it", notches = { "low", "high" }, heightForNotch = { low = 200, high = 700 },
        initialNotch = "high", animation = overlay.timing { duration = 1, curve = "linear" },
        presentation = overlay.sheetPresentation {}, isPresented = true, grabberAction = "toggle" }
      """)
    try run.apply(0.5, .moveOverlay(notch: Name("low"), animated: true, completion: nil))
    try run.apply(0.7, .tapNode("grabber"))
    try run.settle()
    #expect(try run.container().notch == Name("high"))
    try run.apply(5, .moveOverlay(notch: Name("low"), animated: true, completion: nil))
    let edge = try #require(try layer(run, at: 5.2).frame).y
    try run.apply(5.2, .touch(TouchSample(phase: .began, location: Point(x: 50, y: edge + 1))))
    try run.apply(5.24, .touch(TouchSample(phase: .ended, location: Point(x: 50, y: edge + 1))))
    #expect(try run.container().facts(seenAt: nil).isPresented == true)
  }

  @Test func `a list that lies beyond its end bounces back`() throws {
    let run = try run(
      """
      overlay.container { id = "it", style = "flexibleHeight", notches = { "low", "high" },
        heightForNotch = { low = 200, high = 700 }, animation = overlay.timing { duration = 0.2, curve = "linear" },
        drivingScrollView = overlay.scrollView { contentHeight = 2000 } }
      """)
    try run.apply(0.1, .scrollTo(offset: 1800, scrollView: nil, animated: false))
    try run.apply(0.3, .moveOverlay(notch: Name("high"), animated: true, completion: nil))
    #expect(try layer(run, at: 1.2).offset == 1300)
  }

  @Test func `a layer below the screen comes with the keyboard, and goes with it`() throws {
    let run = try run(
      """
      overlay.container { id = "outer", notches = { "low", "high" }, heightForNotch = { low = 200, high = 700 } },
      overlay.container { id = "inner", inside = "outer", notches = { "a" }, heightForNotch = { a = 100 }, keyboard = "lift" }
      """)
    try run.apply(0.5, .keyboard(KeyboardChange(height: 300)))
    #expect(try step(run, from: 0.5, to: 1, 1) < 200)
    try run.apply(1.5, .keyboard(KeyboardChange(height: 0)))
    #expect(try step(run, from: 1.5, to: 2, 1) < 200)
  }

  @Test func `an overlay that the keyboard could lift no further follows the finger`() throws {
    let run = try run(
      """
      overlay.container { id = "it", notches = { "low", "high" }, heightForNotch = { low = 134, high = 777 },
        initialNotch = "high", keyboard = "lift" }
      """)
    try run.apply(0.3, .keyboard(KeyboardChange(height: 336)))
    let start = try #require(try layer(run, at: 0.9).frame).y
    try run.apply(1, .pan(PanSample(phase: .began)))
    try run.apply(1.5, .pan(PanSample(phase: .changed, translation: 200)))
    #expect(try #require(try layer(run, at: 1.6).frame).y == start + 200)
  }

  @Test func `a refused dismissal leads back, also out of a callback of a move`() throws {
    let run = try run(
      """
      overlay.container { id = "it", notches = { "gone", "open" }, heightForNotch = { gone = 0, open = 300 },
        initialNotch = "open", isPresented = true,
        willMoveToNotch = function(notch, context) if notch == "gone" then context:dismissPresentation() end end,
        presentation = overlay.sheetPresentation { mayDismiss = function() return false end } }
      """)
    try run.apply(0.5, .moveOverlay(notch: Name("gone"), animated: true, completion: nil))
    try run.settle()
    #expect(try run.container().height == 300)
  }

  @Test func `the list of a sheet that is dismissed goes on scrolling`() throws {
    let run = try run(
      """
      overlay.sheet { id = "it", views = { { id = "root", drivingScrollView = overlay.scrollView { contentHeight = 2000 } } } }
      """)
    try run.apply(0, .anchors(.expand(animated: false)))
    try run.apply(0.2, .scroll(ScrollSample(phase: .began)))
    try run.apply(0.3, .scroll(ScrollSample(phase: .changed, translation: -290, velocity: -1500)))
    try run.apply(0.4, .scroll(ScrollSample(phase: .ended, velocity: -1500)))
    let seen = try #require(try layer(run, at: 0.6).offset)
    try run.apply(0.6, .dismissPresentation(animated: true))
    #expect(try layer(run, at: 0.6).offset == seen)
    #expect(try #require(try layer(run, at: 0.7).offset) > seen)
  }

  @Test func `a sheet that rests at a height of its own keeps it in a turn, and collapses from there`() throws {
    let run = try run(
      """
      overlay.sheet { id = "it", anchors = { overlay.expanded, overlay.pointsFromBottom(100) }, views = { { id = "root" } },
        backAction = "collapse", targetNotchPolicy = function(context) return overlay.restAt(context.height) end }
      """)
    try run.apply(0.2, .pan(PanSample(phase: .began)))
    try run.apply(0.4, .pan(PanSample(phase: .changed, translation: -230)))
    try run.apply(0.5, .pan(PanSample(phase: .ended)))
    try run.settle()
    try run.apply(2, .resize(width: 390, height: 700, safeArea: nil))
    #expect(try layer(run, at: 2).height == 330)
    try run.apply(3, .back(BackSample()))
    try run.settle()
    #expect(try layer(run, at: 6).height == 100)
  }

  @Test(
    arguments: [
      "overlay.container { id = \"it\", notches = { \"only\" }, heightForNotch = { only = 600 }, LIST }",
      "overlay.sheet { id = \"it\", anchors = { overlay.ratio(0.2) }, views = { { id = \"root\", LIST } } }",
    ], [0.04, 0.6])
  func `a list that a finger has stopped beyond its edge goes back when that lifts`(
    layer: String, held: Double
  ) throws {
    let run = try run(
      layer.replacing("LIST", with: "drivingScrollView = overlay.scrollView { contentHeight = 300 }"))
    try touch(run, 0.1, .began, 195, 700)
    try touch(run, 0.15, .moved, 195, 600)
    try touch(run, 0.2, .moved, 195, 500)
    try touch(run, 0.3, .ended, 195, 500)
    try touch(run, 0.36, .began, 195, 600)
    try #require(try #require(self.layer(run, at: 0.38).offset) > 20)
    try touch(run, 0.36 + held, .ended, 195, 600)
    #expect(try self.layer(run, at: 3).offset == 0)
  }

  @Test(arguments: ["", "scrollCoordination = function() return \"overlay\" end,"])
  func `a finger's speed is the overlay's or the list's, not both`(rest: String) throws {
    let run = try run(
      """
      overlay.container { id = "it", notches = { "a", "b", "c" }, heightForNotch = { a = 100, b = 400, c = 700 }, \(rest)
        initialNotch = "c", drivingScrollView = overlay.scrollView { contentHeight = 2000 } }
      """)
    try touch(run, 0.1, .began, 195, 400)
    for step in 1...4 { try touch(run, 0.1 + Double(step) * 0.016, .moved, 195, 400 + Double(step) * 15) }
    try touch(run, 0.18, .ended, 195, 475)
    for step in 0...60 { #expect(try layer(run, at: 0.18 + Double(step) / 60).offset == 0) }
    #expect(try run.container().notch == Name("b"))
  }

  @Test func `at rest it stays as dark as its last move has left it`() throws {
    let run = try TestRun(
      """
      local off = false
      return overlay.scene { actions = { forbid = function() off = true end }, layers = {
        overlay.container { id = "it", isPresented = true, initialNotch = "b", notches = { "a", "b", "c" },
          heightForNotch = { a = 100, b = 400, c = 600 }, canReachNotch = function(n) return not (off and n == "c") end,
          presentation = overlay.sheetPresentation { dimming = { minimum = 0, maximum = 0.6 } } } } }
      """)
    let before = try layer(run, at: 0.1).dimming
    try run.apply(0.2, .action(Name("forbid"), arguments: .null))
    #expect(before.map { ($0 - 0.36).magnitude < 1e-9 } == true)
    #expect(try layer(run, at: 0.3).dimming == before)
  }

  @Test func `a list that begins to load is caught where it is seen`() throws {
    let run = try TestRun(
      """
      return overlay.scene { screen = { width = 390, height = 844 }, actions = { load = function() end }, layers = {
        overlay.container { id = "it", notches = { "only" }, heightForNotch = { only = 600 },
          drivingScrollView = overlay.scrollView { contentHeight = 2000,
            refresh = { action = "load", threshold = 60, height = 50 } } } } }
      """)
    try touch(run, 0.1, .began, 195, 400)
    try touch(run, 0.15, .moved, 195, 500)
    try touch(run, 0.2, .moved, 195, 750)
    try touch(run, 0.3, .ended, 195, 750)
    try touch(run, 0.34, .began, 195, 500)
    let held = try #require(layer(run, at: 0.36).offset)
    try #require(held < -80)
    try touch(run, 0.4, .moved, 195, 511)
    #expect((try #require(layer(run, at: 0.4).offset) - held).magnitude < 2)
    try touch(run, 0.5, .ended, 195, 511)
    #expect(try layer(run, at: 3).offset == -50)
  }

  @Test(arguments: [80.0, 450])
  func `what new heights bring to a notch goes there once`(height: Double) throws {
    let run = try run(
      """
      overlay.container { id = "it", notches = { "a", "b" }, heightForNotch = { a = 100, b = 400 }, heightsChanged = "notch",
        willMoveToNotch = function(n) print("will " .. n) end, didMoveToNotch = function(n) print("did " .. n) end }
      """)
    try run.apply(0.2, .moveToHeight(height, animated: false, completion: nil))
    run.stage.drainRecords { _ in }
    try run.apply(1, .invalidateNotchHeights)
    try run.settle()
    var printed: [String] = []
    run.stage.drainRecords { if case .print(let text) = $0.kind { printed.append(text) } }
    let notch = height == 80 ? "a" : "b"
    #expect(printed == ["will \(notch)", "did \(notch)"])
  }

  @Test(arguments: [
    "snappy { speed = 2 }", "interactiveSpring { speed = 0.5 }", "spring { initialVelocity = \"release\", speed = 2 }",
  ])
  func `a paced animation sets off at the finger's speed`(animation: String) throws {
    let run = try run(
      """
      overlay.container { id = "it", notches = { "a", "b" }, heightForNotch = { a = 100, b = 700 },
        animation = overlay.\(animation) }
      """)
    try run.apply(0.1, .pan(PanSample(phase: .began)))
    try run.apply(0.2, .pan(PanSample(phase: .changed, translation: -100)))
    try run.apply(0.3, .pan(PanSample(phase: .ended, velocity: -500)))
    let way = try #require(layer(run, at: 0.30001).height) - 200
    #expect((way / 0.00001 - 500).magnitude < 10)
  }

  @Test func `mayDismiss gets the finger's velocity where the presentation dismisses by itself`() throws {
    let run = try run(
      """
      overlay.container { id = "it", notches = { "a", "b" }, heightForNotch = { a = 300, b = 700 }, isPresented = true,
        presentation = overlay.sheetPresentation { mayDismiss = function(context) return context.velocity < 3000 end } }
      """)
    try run.apply(0.1, .pan(PanSample(phase: .began)))
    try run.apply(0.2, .pan(PanSample(phase: .changed, translation: 50)))
    try run.apply(0.3, .pan(PanSample(phase: .ended, velocity: 4000)))
    #expect(try run.container().facts(seenAt: nil).isPresented == true)
  }
}
