import OverlayEngine
import Testing

/// Views that follow the finger.
struct PullTests {
  private func run(_ gesture: String, _ rest: String = "") throws -> TestRun {
    let run = try TestRun(
      """
      return overlay.scene { screen = { width = 400, height = 800 }, layers = {
        overlay.viewContainer { name = "notes", displayType = "vertical", alignment = "top", spacing = 10,
          transition = "opacity", animation = overlay.timing { duration = 0.2, curve = "linear" },
          dismissGesture = \(gesture), \(rest) },
      } }
      """)
    for id in ["a", "b"] {
      try run.apply(
        0, .views(.show(ViewSettings(width: 200, height: 100), container: "notes", id: id, animated: false)))
    }
    return run
  }

  /// Steps of 20 points in 0.02 s each, a thousand points per second, or slower.
  private func drag(
    _ run: TestRun, at seconds: Double, from start: Point, by way: Point, steps: Int, every step: Double = 0.02,
    lifts: Bool = true
  ) throws {
    try run.apply(seconds, .touch(TouchSample(phase: .began, location: start)))
    for place in 1...steps {
      let share = Double(place) / Double(steps)
      try run.apply(
        seconds + Double(place) * step,
        .touch(TouchSample(phase: .moved, location: Point(x: start.x + way.x * share, y: start.y + way.y * share))))
    }
    let end = Point(x: start.x + way.x, y: start.y + way.y)
    if lifts { try run.apply(seconds + Double(steps) * step, .touch(TouchSample(phase: .ended, location: end))) }
  }

  private func view(_ run: TestRun, _ id: String, at seconds: Double) throws -> SeenView? {
    try run.stage.snapshot(at: seconds).layers[0].views.first { $0.id == id }
  }

  private func visible(_ run: TestRun) throws -> [String] {
    try #require(run.stage.layers[0] as? ViewContainer).visibleIDs
  }

  /// The newest lies at the top: b from 0 to 100, a from 110 to 210.
  private let onA = Point(x: 200, y: 160)

  @Test func `a view follows the finger one to one, and returns by its own animation`() throws {
    let run = try run("{ drag = \"trailing\" }")
    try drag(run, at: 1, from: onA, by: Point(x: 90, y: 0), steps: 9, every: 0.1)
    let start = try #require(try view(run, "a", at: 1.9))
    // Ten points are the slop.
    #expect(start.frame == Rect(x: 180, y: 110, width: 200, height: 100))
    #expect((try #require(try view(run, "a", at: 2.0)).frame.x - 140).magnitude < 1e-6)
    try run.settle()
    #expect(try view(run, "a", at: 3)?.frame.x == 100)
    #expect(try visible(run) == ["a", "b"])
  }

  @Test(arguments: [
    ("{ drag = \"trailing\" }", 130.0, 0.1, false), ("{ drag = \"trailing\", threshold = 60 }", 80, 0.1, false),
    ("{ drag = \"trailing\", velocity = 300 }", 80, 0.02, false), ("{ drag = \"trailing\" }", 80, 0.1, true),
    ("{ drag = \"trailing\", velocity = 2000 }", 80, 0.02, true), ("{ drag = \"leading\" }", 130, 0.02, true),
    ("{ drag = \"horizontal\" }", -130, 0.1, false), ("{ drag = \"vertical\" }", 130, 0.02, true),
  ])
  func `it leaves beyond its threshold, or with a quick finger`(
    _ gesture: String, _ way: Double, _ step: Double, _ stays: Bool
  ) throws {
    let run = try run(gesture)
    try drag(run, at: 1, from: onA, by: Point(x: way, y: 0), steps: 10, every: step)
    try run.settle()
    #expect(try visible(run) == (stays ? ["a", "b"] : ["b"]))
  }

  @Test func `it leaves with the finger's speed, and the others close up as in a removal`() throws {
    let run = try run("{ drag = \"trailing\" }")
    try drag(run, at: 1, from: Point(x: 200, y: 50), by: Point(x: 100, y: 0), steps: 5)
    #expect(try visible(run) == ["a"])
    let first = try #require(try view(run, "b", at: 1.1))
    let second = try #require(try view(run, "b", at: 1.101))
    #expect(first.frame.x == 180)
    #expect(((second.frame.x - first.frame.x) / 0.001 - 1000).magnitude < 60)
    #expect(second.opacity == 1)
    #expect(try #require(try view(run, "a", at: 1.2)).frame.y < 110)
    try run.settle()
    #expect(try view(run, "b", at: 3) == nil)
    #expect(try view(run, "a", at: 3)?.frame.y == 0)
  }

  @Test func `one that is flicked away while the others close up goes all the way out`() throws {
    let run = try run("{ drag = \"top\" }", "delayForShowingNext = 0")
    try run.apply(1, .views(.dismiss(container: "notes", id: "b", animated: true)))
    try drag(run, at: 1.02, from: onA, by: Point(x: 0, y: -60), steps: 3)
    #expect(try visible(run) == [])
    var last: SeenView?
    for step in 0..<600 {
      last = try view(run, "a", at: 1.08 + Double(step) / 1000) ?? last
      try run.stage.advance(to: Instant(seconds: 1.08 + Double(step) / 1000))
    }
    #expect(try #require(last).frame.maxY < 1)
  }

  @Test func `taken across while it returns and the others close up, it goes on from where it is seen`() throws {
    let run = try run("{ drag = { \"bottom\", \"trailing\" } }", "delayForShowingNext = 0")
    try drag(run, at: 1, from: onA, by: Point(x: 0, y: 40), steps: 4, every: 0.1)
    try run.apply(1.42, .views(.dismiss(container: "notes", id: "b", animated: true)))
    try drag(run, at: 1.44, from: onA, by: Point(x: 10, y: 0), steps: 1, every: 0.01, lifts: false)
    let seen = try #require(try view(run, "a", at: 1.46)).frame
    try run.apply(1.46, .touch(TouchSample(phase: .moved, location: Point(x: onA.x + 11, y: onA.y))))
    let taken = try #require(try view(run, "a", at: 1.46)).frame
    #expect(seen.y > 90 && seen.y < 130)
    #expect((taken.y - seen.y).magnitude < 1e-6 && (taken.x - seen.x).magnitude < 12)
    try run.apply(2, .touch(TouchSample(phase: .cancelled, location: onA)))
    try run.settle()
    #expect(try view(run, "a", at: 3)?.frame == Rect(x: 100, y: 0, width: 200, height: 100))
  }

  @Test func `a view under a finger stays as the keyboard comes, and goes on from there`() throws {
    let run = try run("{ drag = \"trailing\" }", "alignment = \"bottom\", keyboard = \"lift\"")
    let start = try #require(try view(run, "a", at: 0.5)).frame
    let on = Point(x: 200, y: start.y + 50)
    try drag(run, at: 1, from: on, by: Point(x: 40, y: 0), steps: 4, every: 0.1, lifts: false)
    try run.apply(1.5, .keyboard(KeyboardChange(height: 300)))
    for seconds in [1.5, 1.6, 1.9] { #expect(try view(run, "a", at: seconds)?.frame.y == start.y) }
    try run.apply(2, .touch(TouchSample(phase: .ended, location: on)))
    #expect((try #require(try view(run, "a", at: 2)).frame.y - start.y).magnitude < 1e-9)
    try run.settle()
    #expect(try view(run, "a", at: 3)?.frame.y == start.y - 300)
  }

  @Test func `against its way it is held back, and along its way it fades`() throws {
    let run = try run(
      "{ drag = \"top\", resists = overlay.squareRootBand {}, fades = { 0.1, 0.6 }, threshold = 1 }")
    try drag(run, at: 1, from: onA, by: Point(x: 0, y: 63), steps: 9, every: 0.1, lifts: false)
    #expect(try view(run, "a", at: 2)?.frame.y == 117)
    try run.apply(2.1, .touch(TouchSample(phase: .cancelled, location: onA)))
    try run.settle()
    try drag(run, at: 4, from: onA, by: Point(x: 0, y: -45), steps: 9, every: 0.1, lifts: false)
    #expect((try #require(try view(run, "a", at: 5)).opacity - 0.5).magnitude < 1e-9)
  }

  @Test func `a function says how it is held back`() throws {
    let run = try run(
      "{ drag = \"top\", resists = function(translation, low, high) return high + (translation - high) / 10 end }")
    try drag(run, at: 1, from: onA, by: Point(x: 0, y: 60), steps: 12, every: 0.05, lifts: false)
    #expect((try #require(try view(run, "a", at: 2)).frame.y - 115).magnitude < 1e-9)
  }

  /// Once b has gone, a lies at the top.
  @Test(arguments: [(true, 4.5), (false, 2.0)])
  func `the time to go waits under a finger, and goes on with what was left`(_ holds: Bool, _ goes: Double) throws {
    let run = try run("{ drag = \"top\" }", "autoDismiss = 2, holdsWhileTouched = \(holds)")
    try run.apply(1, .touch(TouchSample(phase: .began, location: onA)))
    if holds {
      try run.apply(3, .touch(TouchSample(phase: .began, location: Point(x: 210, y: 50), finger: 2)))
      try run.apply(3.2, .touch(TouchSample(phase: .ended, location: onA)))
      try run.apply(3.5, .touch(TouchSample(phase: .ended, location: Point(x: 210, y: 50), finger: 2)))
    }
    try run.settle()
    var gone: [Double] = []
    run.stage.drainRecords { if case .viewDismissed("a", _, _) = $0.kind { gone.append($0.time.seconds) } }
    #expect(gone == [goes])
  }

  @Test func `a finger that drags a view does not tap what is in it`() throws {
    let run = try TestRun(
      """
      return overlay.scene { screen = { width = 400, height = 800 }, layers = {
        overlay.viewContainer { name = "notes", dismissGesture = { drag = "horizontal", threshold = 300, velocity = 5000 } },
      }, actions = { tapped = function() print("tapped") end } }
      """)
    var settings = ViewSettings(width: 200, height: 100)
    settings.tap = TapAction(.named("tapped"))
    try run.apply(0, .views(.show(settings, container: "notes", id: "a", animated: false)))
    try drag(run, at: 1, from: Point(x: 200, y: 400), by: Point(x: 40, y: 0), steps: 4)
    try run.settle()
    var prints: [String] = []
    run.stage.drainRecords { if case .print(let text) = $0.kind { prints.append(text) } }
    #expect(prints == [])
    #expect(try view(run, "a", at: 5)?.frame.x == 100)
  }
}
