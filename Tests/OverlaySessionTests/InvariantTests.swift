import OverlayEngine
import OverlaySession
import OverlaySettings
import TestSupport
import Testing

/// What holds for every overlay under every finger, whatever its config says: overlays and recordings are random, and
/// nothing has to be recorded for them.
struct InvariantTests {
  private static let side = 832.0

  private func run(
    _ overlay: RandomOverlay, _ edge: OverlayEdge, _ rest: String = "", _ direction: LayoutDirection = .leftToRight
  ) throws -> TestRun {
    let config = try ConfigLoader.load(
      source(
        """
        return overlay.scene { screen = { width = \(Self.side), height = \(Self.side) }, layers = {
          overlay.container { id = "sheet", edge = "\(edge.rawValue)",
        \(overlay.keys), \(rest) },
        } }
        """))
    var scene = config.scene
    scene.environment.layoutDirection = direction
    let stage = Stage(scene, screen: config.screen.applied(to: .standard))
    try stage.start()
    return TestRun(config: config, stage: stage)
  }

  private static func place(_ finger: RandomOverlay.Finger, _ edge: OverlayEdge) -> Point {
    switch edge {
    case .bottom: Point(x: finger.across, y: side - finger.away)
    case .top: Point(x: finger.across, y: finger.away)
    case .leading: Point(x: finger.away, y: finger.across)
    case .trailing: Point(x: side - finger.away, y: finger.across)
    }
  }

  /// A rectangle at the bottom edge as it lies at another one.
  private static func mirrored(_ rect: Rect, to edge: OverlayEdge) -> Rect {
    let away = side - rect.maxY
    return switch edge {
    case .bottom: rect
    case .top: Rect(x: rect.x, y: away, width: rect.width, height: rect.height)
    case .leading: Rect(x: away, y: rect.x, width: rect.height, height: rect.width)
    // Upside down, and upside down again, is not always the same number; this edge is not turned at all.
    case .trailing: Rect(x: rect.y, y: rect.x, width: rect.height, height: rect.width)
    }
  }

  /// All that is told and seen of one overlay.
  private struct Told: Equatable {
    var records: [String] = []
    var heights: [Double?] = []
    var dimmings: [Double?] = []
    var frames: [Rect?] = []

    /// The first record in which they differ; nil: there is none.
    func difference(_ other: Told) -> String? {
      if let (mine, theirs) = zip(records, other.records).first(where: { $0 != $1 }) {
        return "\(theirs) in place of \(mine)"
      }
      return records.count == other.records.count ? nil : "\(other.records.count) records, not \(records.count)"
    }
  }

  private func told(_ run: TestRun, _ overlay: RandomOverlay, _ place: (RandomOverlay.Finger) -> Point) throws -> Told {
    var told = Told()
    func look(at seconds: Double) throws {
      let layer = try run.stage.snapshot(at: seconds) { _, _ in .null }.layers[0]
      told.heights.append(layer.height)
      told.dimmings.append(layer.dimming)
      told.frames.append(layer.frame)
    }
    if overlay.isPresented { try run.apply(0, .present(animated: true)) }
    for finger in overlay.fingers() {
      try run.apply(finger.seconds, .touch(TouchSample(phase: finger.phase, location: place(finger))))
      try look(at: finger.seconds)
      try look(at: finger.seconds + 0.0035)
    }
    let end = run.stage.now.seconds
    for step in 0..<30 {
      try run.stage.advance(to: Instant(seconds: end + Double(step) / 30))
      try look(at: end + Double(step) / 30)
    }
    try run.settle()
    run.stage.drainRecords { record in
      let words: String
      switch record.kind {
      // What differs is where on the screen a finger was.
      case .dragRefused: words = "dragRefused"
      case .tapTaken(_, let receipt): words = "tapTaken \(receipt)"
      default: words = "\(record.kind)"
      }
      told.records.append("\(record.time.microseconds) \(words) \(String(describing: record.cause))")
    }
    return told
  }

  @Test(arguments: UInt64(0)..<40)
  func `at every edge the mirrored fingers give the mirrored frames, and the same records to the bit`(
    seed: UInt64
  ) throws {
    let overlay = RandomOverlay(seed: seed)
    let first = try told(run(overlay, .bottom), overlay) { Self.place($0, .bottom) }
    #expect(first.records.count > 3)
    for edge in OverlayEdge.allCases.dropFirst() {
      let other = try told(run(overlay, edge), overlay) { Self.place($0, edge) }
      let note: Comment = "seed \(seed), \(edge):\n\(overlay.keys)"
      #expect(first.difference(other) == nil, note)
      #expect(other.heights == first.heights, note)
      #expect(other.dimmings == first.dimmings, note)
      for case (let one?, let seen?) in zip(first.frames, other.frames) {
        let image = Self.mirrored(one, to: edge)
        try #require(image == seen, "seed \(seed), \(edge): \(seen) is no image of \(one)")
      }
    }
  }

  @Test(arguments: UInt64(100)..<120)
  func `from right to left the leading edge is the trailing one, to the bit`(seed: UInt64) throws {
    let overlay = RandomOverlay(seed: seed)
    for (edge, opposite) in [(OverlayEdge.leading, OverlayEdge.trailing), (.trailing, .leading)] {
      let first = try told(run(overlay, opposite), overlay) { Self.place($0, opposite) }
      let other = try told(run(overlay, edge, "", .rightToLeft), overlay) { Self.place($0, opposite) }
      #expect(first.difference(other) == nil, "seed \(seed), \(edge):\n\(overlay.keys)")
      #expect(other.heights == first.heights, "seed \(seed), \(edge)")
      for case (let one?, let seen?) in zip(first.frames, other.frames) {
        try #require((one.x - seen.x).magnitude < 1e-9 && one.width == seen.width, "seed \(seed), \(edge)")
      }
      let leftToRight = try told(run(overlay, edge), overlay) { Self.place($0, edge) }
      for case (let one?, let seen?) in zip(leftToRight.frames, other.frames) {
        let image = Rect(x: Self.side - one.maxX, y: one.y, width: one.width, height: one.height)
        try #require(image == seen, "seed \(seed), \(edge): \(seen) is no image of \(one)")
      }
    }
  }

  /// Whose a finger's step in the list is; the first three are the known sheets' rules.
  private static let rules = [
    "require(\"overlay.presets.shared\").sheetFirst", "require(\"overlay.presets.shared\").listAtHighest(0)",
    "require(\"overlay.presets.vaul\").scrollCoordination",
    "function(c) return math.floor(c.height / 37) % 2 == 0 and \"list\" or \"overlay\" end",
    "function(c) return math.floor(c.offset / 11) % 3 == 0 and \"overlay\" or \"list\" end",
  ]

  @Test(arguments: UInt64(200)..<230)
  func `change of height and change of offset are the finger's step`(seed: UInt64) throws {
    let overlay = RandomOverlay(seed: seed, presented: false)
    var random = TestRandom(seed: seed)
    let rule = Self.rules[Int.random(in: Self.rules.indices, using: &random)]
    let run = try run(
      overlay, .bottom,
      """
      scrollCoordination = \(rule), drivingScrollView = overlay.scrollView { contentHeight = 3000 },
      """)
    let container = try run.container()
    let ladder = try #require(container.ladder)
    let finger = SteppingFinger(run, container)
    var steps = 0
    for _ in 0..<6 {
      try finger.rest()
      // What the finger can still take away from, and add to, both together.
      var way = 0.0
      try finger.goDown(below: random.number(in: 5...35))
      let from = try finger.reached()
      for _ in 0..<40 {
        let step = random.number(in: -30...30)
        let both = from + way + step
        guard container.isHeld, (ladder.heights[0] + 1...(ladder.heights.last ?? 0) + 2000).contains(both) else {
          continue
        }
        let change = try finger.move(by: step)
        way += step
        #expect((change - step).magnitude < 1e-9, "seed \(seed), \(rule): \(change) for \(step)\n\(overlay.keys)")
        steps += 1
      }
      try finger.lift()
    }
    #expect(steps > 20, "seed \(seed)")
  }

  /// OverlayContainer's own rule drops what is left of a step that ends at its highest or lowest place, and asks for it
  /// back on the return; up to there nothing is lost.
  @Test(arguments: UInt64(230)..<245)
  func `without a rule of its own, too, up to the end of the overlay's way`(seed: UInt64) throws {
    let overlay = RandomOverlay(seed: seed, presented: false)
    var random = TestRandom(seed: seed)
    let run = try run(overlay, .bottom, "drivingScrollView = overlay.scrollView { contentHeight = 3000 },")
    let container = try run.container()
    let ladder = try #require(container.ladder)
    let inside = (ladder.heights[0] + 1)...(ladder.highest - 1)
    let finger = SteppingFinger(run, container)
    var steps = 0
    for _ in 0..<6 {
      try finger.rest()
      let middle = (ladder.heights[0] + ladder.highest) / 2
      try run.apply(finger.seconds, .moveToHeight(middle, animated: false, completion: nil))
      try finger.goDown(below: random.number(in: 5...35))
      while inside.contains(container.height) {
        let step = random.number(in: -30...30)
        let change = try finger.move(by: step)
        guard inside.contains(container.height) else { break }
        #expect((change - step).magnitude < 1e-9, "seed \(seed): \(change) for \(step)\n\(overlay.keys)")
        steps += 1
        if steps.isMultiple(of: 30) { break }
      }
      try finger.lift()
    }
    #expect(steps > 5, "seed \(seed)")
  }

  private static let manners = [
    "\"ignore\"", "\"lift\"", "\"extend\"", "\"inset\"", "function(c) return c.keyboard.target * 0.4 end",
  ]

  @Test(arguments: UInt64(300)..<330)
  func `the keyboard's top and what stands on it are the same in every frame, and after hiding all is as before`(
    seed: UInt64
  ) throws {
    let overlay = RandomOverlay(seed: seed, presented: false)
    var random = TestRandom(seed: seed)
    let manner = Self.manners[Int.random(in: Self.manners.indices, using: &random)]
    let run = try run(
      overlay, .bottom,
      "keyboard = \(manner), drivingScrollView = overlay.scrollView { contentHeight = 1200 }, style = \"flexibleHeight\","
    )
    let container = try run.container()
    var seconds = 1.0
    try run.apply(0, .moveToHeight(random.number(in: 60...300), animated: false, completion: nil))
    for _ in 0..<4 {
      let before = container.height
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        var change = KeyboardChange(height: random.number(in: 0...300))
        change.duration = random.number(in: 0...0.5)
        change.curve = [nil, .linear, .easeOut][Int.random(in: 0..<3, using: &random)]
        try run.apply(seconds, .keyboard(change))
        for step in 0..<Int.random(in: 2...30, using: &random) {
          let snapshot = try run.stage.snapshot(at: seconds + Double(step) / 60) { _, _ in .null }
          if manner == "\"lift\"" {
            let frame = try #require(snapshot.layers[0].frame)
            let top = Self.side - snapshot.keyboard
            // The bottom is the sum of the two, rounded.
            #expect(
              (frame.maxY - top).magnitude <= Self.side.ulp, "seed \(seed): \(frame.maxY) on a keyboard at \(top)")
            #expect(frame.y == top - frame.height, "seed \(seed): \(frame) on a keyboard at \(top)")
          }
        }
        seconds += random.number(in: 0.05...0.9)
      }
      try run.apply(seconds, .keyboard(KeyboardChange(height: 0)))
      try run.settle()
      #expect(container.height == before, "seed \(seed), keyboard = \(manner)\n\(overlay.keys)")
      seconds = run.stage.now.seconds + 0.5
    }
  }

  private static let sheets = [
    "overlay", "require(\"overlay.presets.material\")", "require(\"overlay.presets.compose\")",
    "require(\"overlay.presets.gorhom\")", "require(\"overlay.presets.flutter\")",
    "require(\"overlay.presets.floatingPanel\")", "require(\"overlay.presets.uiSheet\")",
    "require(\"overlay.presets.vaul\")",
  ]

  @Test(arguments: sheets)
  func `growing content changes no notch and dismisses nothing, in whichever sheet`(sheet: String) throws {
    for seed in UInt64(400)..<408 {
      var random = TestRandom(seed: seed)
      let run = try TestRun(
        """
        local tall = 1
        return overlay.scene { screen = { width = 400, height = 800 }, layers = {
          \(sheet).container {
            id = "sheet", notches = { "low", "half", "high" }, heightsChanged = "notch",
            heightForNotch = function(notch) return ({ low = 60, half = 200, high = 380 })[notch] * tall end,
            presentation = overlay.sheetPresentation {},
          } },
          actions = { grow = function(host, factor)
            tall = factor
            host:overlay("sheet"):invalidateNotchHeights()
          end },
        }
        """)
      let container = try run.container()
      try run.apply(0, .present(animated: false))
      try run.apply(0.5, .moveOverlay(notch: Name("half"), animated: false, completion: nil))
      var seconds = 1.0
      for _ in 0..<10 {
        try run.apply(seconds, .action(Name("grow"), arguments: .number(random.number(in: 0.05...2))))
        #expect(container.notch?.text == "half", "seed \(seed)")
        seconds += random.number(in: 0.02...0.7)
      }
      try run.settle()
      #expect(container.height == container.ladder?.heights[1], "seed \(seed)")
      run.stage.drainRecords { record in
        switch record.kind {
        case .targetNotch, .dismissed: Issue.record("seed \(seed): \(record.kind)")
        default: break
        }
      }
    }
  }
}

/// A finger on an overlay with a list, that goes up and down step by step.
private final class SteppingFinger {
  private let run: TestRun
  private let container: Container
  private(set) var seconds = 0.5
  private var y = 0.0

  init(_ run: TestRun, _ container: Container) {
    (self.run, self.container) = (run, container)
  }

  /// Lets everything come to rest.
  func rest() throws {
    try run.settle()
    seconds = max(seconds, run.stage.now.seconds) + 0.1
  }

  /// Goes down so far below the overlay's top edge, and past the slop, whatever becomes of it.
  func goDown(below depth: Double) throws {
    y = 832 - container.height + depth
    try touch(.began)
    for _ in 0..<2 {
      (seconds, y) = (seconds + 0.01, y - 8)
      try touch(.moved)
    }
  }

  /// The overlay's height and its list's offset together, points.
  func reached() throws -> Double {
    try container.height + #require(run.stage.layers[0].resting(at: run.stage.now)?.offset)
  }

  /// Goes up by some points; answers what came of it, height and offset together.
  func move(by step: Double) throws -> Double {
    let before = try reached()
    (seconds, y) = (seconds + 0.01, y - step)
    try touch(.moved)
    return try reached() - before
  }

  func lift() throws {
    seconds += 0.01
    try touch(.ended)
  }

  private func touch(_ phase: TouchSample.Phase) throws {
    try run.apply(seconds, .touch(TouchSample(phase: phase, location: Point(x: 400, y: y))))
  }
}
