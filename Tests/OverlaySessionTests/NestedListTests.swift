import OverlayEngine
import OverlaySession
import OverlaySettings
import TestSupport
import Testing
import ValueBuilders

/// Lists in lists: who takes the finger, and what becomes of its way where one of them ends.
struct NestedListTests {
  /// A feed with a shelf across and notes in it; 400 points below its top the overlay is at rest.
  private static let lists = """
    drivingScrollView = {
      overlay.scrollView { id = "feed", contentHeight = 1400, frame = { x = 0, y = 60, width = 400, height = 640 } },
      overlay.scrollView { id = "shelf", axis = "horizontal", contentHeight = 900, inside = "feed",
        frame = { x = 0, y = 20, width = 400, height = 120 } },
      overlay.scrollView { id = "notes", contentHeight = 500, inside = "feed",
        frame = { x = 20, y = 200, width = 360, height = 300 } },
    },
    """

  private func run(_ rest: String = "", edge: String = "bottom", lists: String = lists) throws -> TestRun {
    try TestRun(
      """
      return overlay.scene { screen = { width = 400, height = 800 }, layers = { overlay.container {
        id = "sheet", edge = "\(edge)", notches = { "low", "high" }, heightForNotch = { low = 300, high = 700 }, \(rest)
        \(lists)
        content = overlay.column { scrolls = "feed", overlay.row { scrolls = "shelf", overlay.text "a" },
          overlay.column { scrolls = "notes", overlay.text "b" } },
      } } }
      """)
  }

  private func drag(
    _ run: TestRun, at start: Double, from: (x: Double, y: Double), by way: (x: Double, y: Double), steps: Int = 10,
    lifts: Bool = true
  ) throws {
    func touch(_ seconds: Double, _ phase: TouchSample.Phase, _ share: Double) throws {
      let point = Point(x: from.x + way.x * share, y: from.y + way.y * share)
      try run.apply(start + seconds, .touch(TouchSample(phase: phase, location: point)))
    }
    try touch(0, .began, 0)
    for step in 1...steps { try touch(0.016 * Double(step), .moved, Double(step) / Double(steps)) }
    if lifts { try touch(0.016 * Double(steps) + 0.3, .ended, 1) }
  }

  private func offset(_ run: TestRun, _ id: String) throws -> Double {
    let snapshot = try run.stage.snapshot(at: run.stage.now.seconds, run.config.scene.script.draw)
    return try #require(snapshot.layers[0].offsets.first { $0.id == id }?.offset)
  }

  private func offsets(_ run: TestRun) throws -> [Double] {
    try ["feed", "shelf", "notes"].map { try offset(run, $0) }
  }

  @Test func `a shelf in a feed scrolls across, and neither the feed nor the overlay moves`() throws {
    let run = try run("initialNotch = \"high\",")
    try drag(run, at: 1, from: (300, 250), by: (-110, 8))
    #expect(try offsets(run) == [0, 99, 0])
    #expect(try run.container().height == 700)
    let snapshot = try run.stage.snapshot(at: run.stage.now.seconds, run.config.scene.script.draw)
    guard case .surface(let surface)? = snapshot.layers[0].elements.last else { return #expect(Bool(false)) }
    let shelf = try #require(surface.content?.children.first)
    #expect((shelf.ownOffset, shelf.ownAxis) == (99, .horizontal))
  }

  @Test func `a flick across goes on and stops at the end, and what is pulled beyond it comes back`() throws {
    let run = try run("initialNotch = \"high\",")
    try drag(run, at: 1, from: (390, 250), by: (-380, 0), steps: 5, lifts: false)
    try run.apply(1.09, .touch(TouchSample(phase: .ended, location: Point(x: 10, y: 250))))
    try run.settle()
    #expect(try offset(run, "shelf") == 500)
    try drag(run, at: 9, from: (390, 250), by: (-200, 0), lifts: false)
    #expect(try offset(run, "shelf") > 540)
    try run.apply(9.4, .touch(TouchSample(phase: .ended, location: Point(x: 190, y: 250))))
    try run.settle()
    #expect(try offset(run, "shelf") == 500)
  }

  @Test func `what starts up or down on the shelf is the feed's, and the overlay's`() throws {
    let run = try run()
    try drag(run, at: 1, from: (200, 620), by: (4, -420))
    try run.settle()
    #expect(try run.container().height == 700)
    #expect(try offset(run, "shelf") == 0)
  }

  @Test func `the innermost list goes first, then the one around it, and then the overlay`() throws {
    let run = try run("initialNotch = \"high\",")
    let sheet = try run.container()
    func pull(_ way: Double, at seconds: Double) throws {
      // The slop is dropped: ten points more.
      try drag(
        run, at: seconds, from: (200, 450), by: (0, way + (way < 0 ? -10 : 10)), steps: Int(way.magnitude + 10) / 10,
        lifts: false)
    }
    try pull(-150, at: 1)
    #expect(try offsets(run).map { $0.rounded() } == [0, 0, 150])
    try run.apply(2, .touch(TouchSample(phase: .ended, location: Point(x: 200, y: 290))))
    try run.settle()
    // 50 are left of the notes, the rest goes on to the feed.
    try pull(-110, at: 5)
    #expect(try offsets(run).map { $0.rounded() } == [60, 0, 200])
    try run.apply(6, .touch(TouchSample(phase: .ended, location: Point(x: 200, y: 330))))
    try run.settle()
    // Back: first the notes, then the feed, then the overlay.
    try drag(run, at: 9, from: (200, 420), by: (0, 340), steps: 40, lifts: false)
    #expect(try offsets(run).map { $0.rounded() } == [0, 0, 0])
    #expect((sheet.height - (700 - 330 + 260)).magnitude < 10)
  }

  @Test func `an overlay that can still rise does so before any of them scrolls`() throws {
    let run = try run("animation = overlay.timing { duration = 0.1 },")
    try drag(run, at: 1, from: (200, 780), by: (0, -300), steps: 30, lifts: false)
    #expect(try offsets(run) == [0, 0, 0])
    #expect(try run.container().height > 580)
  }

  @Test func `a list moves with the content that it lies in, and is found where it is seen`() throws {
    let run = try run("initialNotch = \"high\",")
    try drag(run, at: 1, from: (200, 720), by: (0, -120))
    try run.settle()
    let scrolled = try offset(run, "feed")
    #expect(scrolled > 100)
    // The shelf was at 180 to 300 of the screen.
    try drag(run, at: 5, from: (200, 290), by: (-100, 0))
    #expect(try offset(run, "shelf") == 0)
    try drag(run, at: 7, from: (200, 290 - scrolled), by: (-100, 0))
    #expect(try offset(run, "shelf") == 90)
  }

  @Test func `a recording names any of them, and expects where it stands`() throws {
    let run = try run("initialNotch = \"high\",")
    for (second, list, way) in [(1.0, "shelf", -40.0), (2, "notes", -250), (3, "feed", -10), (4, "shelves", -5)] {
      var began = ScrollSample(phase: .began)
      began.scrollView = Name(list)
      try run.apply(second, .scroll(began))
      try run.apply(second + 0.1, .scroll(ScrollSample(phase: .changed, translation: way, velocity: way)))
      try run.apply(second + 0.2, .scroll(ScrollSample(phase: .ended)))
    }
    for (id, offset) in [("shelf", 40.0), ("notes", 200), ("feed", 60)] {
      var expectation = Expectation(offset: offset)
      expectation.scrollView = id
      try run.apply(9, .expect(expectation))
    }
    run.stage.checkExpectations()
    #expect((run.stage.passedExpectations, run.stage.failedExpectations) == (3, 0))
    var errors: [String] = []
    run.stage.drainRecords { if case .error(let message) = $0.kind { errors.append(message) } }
    #expect(errors == ["scroll: there is no scroll view \"shelves\""])
  }

  @Test(arguments: [
    "dragStart = { axis = \"vertical\", slop = 30 },",
    "dragStart = { slop = 0, axis = \"vertical\", keeps = \"all\", whileMoving = 0, refusesAcross = 10 },",
    "scrollCoordination = require(\"overlay.presets.vaul\").scrollCoordination,",
  ])
  func `however a drag of the overlay begins, the shelf takes its own`(rest: String) throws {
    let run = try run("initialNotch = \"high\", \(rest)")
    try drag(run, at: 1, from: (300, 250), by: (-110, 8))
    #expect(try offset(run, "shelf") > 80)
    #expect(try run.container().height == 700)
  }

  @Test func `at a side it is the other way round: a list up and down lies across`() throws {
    let run = try TestRun(
      """
      return overlay.scene { screen = { width = 400, height = 800 }, layers = { overlay.container {
        id = "sheet", edge = "leading", notches = { "low", "high" }, heightForNotch = { low = 100, high = 300 }, initialNotch = "high",
        drivingScrollView = {
          overlay.scrollView { id = "feed", axis = "horizontal", contentHeight = 900 },
          overlay.scrollView { id = "shelf", contentHeight = 1200, inside = "feed", frame = { x = 40, y = 100, width = 120, height = 600 } },
        },
      } } }
      """)
    try drag(run, at: 1, from: (100, 500), by: (3, -110))
    #expect(try offset(run, "shelf") == 99)
    try drag(run, at: 3, from: (100, 500), by: (-110, 0))
    #expect(try offset(run, "feed") == 99)
    // The shelf has gone with the feed.
    try drag(run, at: 5, from: (100, 500), by: (3, -110))
    #expect(try (offset(run, "shelf"), run.container().height) == (99, 300))
  }

  private static let rules = [
    nil, "require(\"overlay.presets.shared\").sheetFirst", "require(\"overlay.presets.vaul\").scrollCoordination",
  ]

  @Test(arguments: UInt64(0)..<12)
  func `change of height and of all offsets along is the finger's step, wherever it goes`(seed: UInt64) throws {
    var random = TestRandom(seed: seed)
    let rule = Self.rules[Int(seed) % 3].map { "scrollCoordination = \($0)," } ?? ""
    let run = try run("initialNotch = \"high\", translationFunction = overlay.clamp {}, \(rule)")
    let sheet = try run.container()
    var (y, seconds, checked) = (450.0, 1.0, 0)
    func sum() throws -> Double { try sheet.height + offset(run, "feed") + offset(run, "notes") }
    func touch(_ phase: TouchSample.Phase) throws {
      try run.apply(seconds, .touch(TouchSample(phase: phase, location: Point(x: 200, y: y))))
    }
    func begin() throws {
      y = 450
      try touch(.began)
      (seconds, y) = (seconds + 0.01, y - 12)
      try touch(.moved)
    }
    try begin()
    for _ in 0..<80 {
      let step = random.number(in: -40...40)
      let (before, height, feed) = (try sum(), sheet.height, try offset(run, "feed"))
      (seconds, y) = (seconds + 0.01, y - step)
      try touch(.moved)
      let change = try sum() - before
      // OverlayContainer's rule drops what is left of a step that ends at its highest place, and stretches the feed there.
      let isAtEnd = rule.isEmpty && height != sheet.height && sheet.height == 700
      let isBeyond = try feed < 0 || offset(run, "feed") < 0 || feed > 700
      if isAtEnd || isBeyond || sheet.height < 340 {
        try touch(.ended)
        try run.settle()
        try run.apply(run.stage.now.seconds, .moveOverlay(notch: Name("high"), animated: false, completion: nil))
        seconds = run.stage.now.seconds + 0.5
        try begin()
        continue
      }
      checked += 1
      #expect((change - step).magnitude < 1e-9, "seed \(seed), \(rule): \(change) for \(step)")
    }
    #expect(checked > 20, "seed \(seed)")
  }

  @Test func `a sheet has them, too, and each view keeps its own`() throws {
    let run = try TestRun(
      """
      return overlay.scene { screen = { width = 400, height = 800 }, layers = { overlay.sheet {
        id = "sheet", anchors = { overlay.expanded, overlay.collapsed },
        views = { { id = "root", drivingScrollView = {
          overlay.scrollView { id = "feed", contentHeight = 1400 },
          overlay.scrollView { id = "shelf", axis = "horizontal", contentHeight = 900, inside = "feed",
            frame = { x = 0, y = 20, width = 400, height = 120 } },
          overlay.scrollView { id = "notes", contentHeight = 500, inside = "feed",
            frame = { x = 20, y = 200, width = 360, height = 300 } },
        } } },
      } } }
      """)
    try run.apply(0, .anchors(.expand(animated: false)))
    try drag(run, at: 1, from: (300, 100), by: (-110, 0))
    #expect(try offsets(run) == [0, 99, 0])
    try drag(run, at: 3, from: (200, 400), by: (0, -260), steps: 25, lifts: false)
    #expect(try offsets(run).map { $0.rounded() } == [50, 99, 200])
  }

  @Test func `pages across turn one by one, and a list in each of them drives`() throws {
    let run = try run(
      "initialNotch = \"high\",",
      lists: """
        drivingScrollView = {
          overlay.scrollView { id = "feed", axis = "horizontal", paging = true, contentHeight = 800, frame = { x = 0, y = 0, width = 400, height = 700 } },
          overlay.scrollView { id = "notes", contentHeight = 2000, inside = "feed", frame = { x = 0, y = 0, width = 400, height = 700 } },
          overlay.scrollView { id = "shelf", contentHeight = 2000, inside = "feed", frame = { x = 400, y = 0, width = 400, height = 700 } },
        },
        """)
    try drag(run, at: 1, from: (200, 600), by: (0, -110))
    try run.settle()
    #expect(try offset(run, "notes") >= 99)
    try drag(run, at: 5, from: (300, 500), by: (-240, 0))
    try run.settle()
    #expect(try offset(run, "feed") == 400)
    try drag(run, at: 9, from: (200, 600), by: (0, -210))
    try run.settle()
    #expect(try offset(run, "shelf") >= 180)
    #expect(try offset(run, "notes") < 180)
  }

  @Test(arguments: [
    (
      "{ id = \"in\", inside = \"feet\", contentHeight = 9, frame = { x = 0, y = 0, width = 9, height = 9 } }",
      "drivingScrollView[2].inside: unknown scroll view before it in the list \"feet\"; did you mean \"feed\"?"
    ),
    (
      "{ id = \"in\", inside = \"feed\", contentHeight = 9 }",
      "drivingScrollView[2]: missing key \"frame\"; expected x, y, width and height in the content of \"feed\""
    ),
  ])
  func `a list that lies nowhere is told`(list: String, message: String) throws {
    let error = #expect(throws: (any Error).self) {
      _ = try run(
        lists:
          "drivingScrollView = { overlay.scrollView { id = \"feed\", contentHeight = 900 }, overlay.scrollView \(list) },"
      )
    }
    #expect("\(error.map { "\($0)" } ?? "")".contains(message), "\(error.map { "\($0)" } ?? "")")
  }
}
