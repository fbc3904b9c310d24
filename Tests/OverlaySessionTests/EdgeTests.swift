import OverlayEngine
import OverlaySession
import OverlaySettings
import TestSupport
import Testing

/// Overlays at every side: one set of rules, seen from four sides.
struct EdgeTests {
  private static let size = Size(width: 420, height: 900)

  private func run(_ edge: OverlayEdge, _ policy: String) throws -> TestRun {
    try TestRun(
      """
      return overlay.scene { screen = { width = 420, height = 900 }, layers = {
        overlay.container { id = "sheet", edge = "\(edge.rawValue)", notches = { "a", "b", "c" },
          heightForNotch = { a = 80, b = 190, c = 350 }, initialNotch = "b", \(policy) },
      } }
      """)
  }

  /// What a finger does at the bottom edge, told by its distance from there.
  private struct Finger {
    var phase: TouchSample.Phase
    var seconds: Double
    var across: Double
    var away: Double
  }

  private func fingers(_ random: inout TestRandom) -> [Finger] {
    var (fingers, seconds) = ([Finger](), 0.2)
    for _ in 0..<4 {
      var away = Double(Int.random(in: 40...180, using: &random))
      let across = Double(Int.random(in: 60...300, using: &random))
      fingers.append(Finger(phase: .began, seconds: seconds, across: across, away: away))
      for _ in 0..<Int.random(in: 3...9, using: &random) {
        seconds += Double(Int.random(in: 8...40, using: &random)) / 1000
        away += Double(Int.random(in: -40...60, using: &random))
        fingers.append(Finger(phase: .moved, seconds: seconds, across: across, away: away))
      }
      fingers.append(Finger(phase: .ended, seconds: seconds, across: across, away: away))
      seconds += Double(Int.random(in: 50...900, using: &random)) / 1000
    }
    return fingers
  }

  private func place(_ finger: Finger, _ edge: OverlayEdge) -> Point {
    switch edge {
    case .bottom: Point(x: finger.across, y: 900 - finger.away)
    case .top: Point(x: finger.across, y: finger.away)
    case .leading: Point(x: finger.away, y: finger.across)
    case .trailing: Point(x: 420 - finger.away, y: finger.across)
    }
  }

  @Test(arguments: [
    "dragStart = { axis = \"along\" }",
    "targetNotchPolicy = overlay.projection {}, translationFunction = overlay.clamp {}",
    "targetNotchPolicy = function(c) return c.velocity > 0 and \"a\" or \"c\" end, interruption = \"fromTarget\"",
  ])
  func `at every edge mirrored touches give the mirrored frames and the same decisions`(policy: String) throws {
    var random = TestRandom(seed: 11)
    for _ in 0..<10 {
      let fingers = fingers(&random)
      var told: [[String]] = []
      var frames: [[(height: Double?, extent: Double)]] = []
      for edge in OverlayEdge.allCases {
        let run = try run(edge, policy)
        var seen: [(height: Double?, extent: Double)] = []
        for finger in fingers {
          try run.apply(finger.seconds, .touch(TouchSample(phase: finger.phase, location: place(finger, edge))))
          let layer = try run.stage.snapshot(at: finger.seconds) { _, _ in .null }.layers[0]
          let frame = try #require(layer.frame)
          let extent =
            switch edge {
            case .bottom: 900 - frame.y
            case .top: frame.maxY
            case .leading: frame.maxX
            case .trailing: 420 - frame.x
            }
          seen.append((layer.height, extent))
        }
        try run.settle()
        var records: [String] = []
        run.stage.drainRecords { record in
          if case .targetNotch(let decision) = record.kind {
            records.append("\(record.time.microseconds) \(decision.height) \(decision.velocity) \(decision.choice)")
          } else if case .didMoveToNotch(let notch) = record.kind {
            records.append("\(record.time.microseconds) \(notch.text)")
          }
        }
        told.append(records)
        frames.append(seen)
      }
      for place in 1..<4 {
        #expect(told[place] == told[0])
        for (one, other) in zip(frames[0], frames[place]) {
          #expect(one.height == other.height && (one.extent - other.extent).magnitude < 1e-9)
        }
      }
    }
  }

  private func run(_ edge: OverlayEdge, _ keys: String, _ direction: LayoutDirection) throws -> TestRun {
    let config = try ConfigLoader.load(
      source(
        """
        return overlay.scene { screen = { width = 420, height = 900 }, layers = {
          overlay.container { id = "sheet", edge = "\(edge.rawValue)", notches = { "b", "c" },
            heightForNotch = { b = 190, c = 350 }, \(keys) } } }
        """))
    var scene = config.scene
    scene.environment.layoutDirection = direction
    let stage = Stage(scene, screen: config.screen.applied(to: .standard))
    try stage.start()
    return TestRun(config: config, stage: stage)
  }

  @Test func `from right to left a layer at a side is seen at the other one`() throws {
    let seen: [OverlayEdge: OverlayEdge] = [.bottom: .bottom, .top: .top, .leading: .trailing, .trailing: .leading]
    for edge in OverlayEdge.allCases {
      #expect(try run(edge, "", .leftToRight).stage.layers[0].seenEdge == edge)
      #expect(try run(edge, "", .rightToLeft).stage.layers[0].seenEdge == seen[edge])
    }
  }

  @Test(arguments: [
    (OverlayEdge.leading, LayoutDirection.leftToRight, OverlayEdge.leading, 350.0),
    (.leading, .rightToLeft, .trailing, 70), (.trailing, .leftToRight, .trailing, 70),
    (.trailing, .rightToLeft, .leading, 350), (.top, .rightToLeft, .top, 350),
  ])
  func `records tell the edge and the places that are seen on the device`(
    edge: OverlayEdge, direction: LayoutDirection, seen: OverlayEdge, x: Double
  ) throws {
    let start = Point(x: x, y: 450)
    for (keys, expected) in [
      ("", DragRefusal.outside(at: start)),
      (
        "initialNotch = \"c\", shouldStartDragging = function() return false end",
        .script(at: Point(x: seen == .trailing ? 0 : x, y: 450))
      ),
    ] where edge != .top || keys.isEmpty {
      let run = try run(edge, keys, direction)
      try run.apply(0.1, .pan(PanSample(phase: .began, location: start)))
      var found: [(OverlayEdge, DragRefusal)] = []
      run.stage.drainRecords { if case .dragRefused(let refusal) = $0.kind { found.append(($0.edge, refusal)) } }
      #expect(found.map(\.0) == [seen] && found.map(\.1) == [expected], "\(found)")
    }
  }

  @Test func `a list hands over at the end that faces away from the edge`() throws {
    let run = try TestRun(
      """
      return overlay.scene { screen = { width = 420, height = 900 }, layers = {
        overlay.container { id = "sheet", edge = "top", notches = { "a", "b" }, heightForNotch = { a = 200, b = 400 },
          initialNotch = "b", drivingScrollView = overlay.scrollView { contentHeight = 700 } },
      } }
      """)
    func touch(_ seconds: Double, _ phase: TouchSample.Phase, _ y: Double) throws {
      try run.apply(seconds, .touch(TouchSample(phase: phase, location: Point(x: 200, y: y))))
    }
    let container = try run.container()
    #expect(run.stage.layers[0].resting(at: run.stage.now)?.offset == 0)
    // Up: the content scrolls to its bottom, and then the sheet goes.
    try touch(1, .began, 380)
    for step in 1...36 { try touch(1 + Double(step) / 60, .moved, 380 - Double(step) * 10.3) }
    #expect(container.height < 400)
    #expect(try #require(run.stage.layers[0].resting(at: run.stage.now)?.offset) >= 299)
  }

  @Test func `the grabber, corners and safe area follow the edge`() throws {
    for (edge, corners) in [
      (OverlayEdge.bottom, Surface.Corners.top), (.top, .bottom), (.leading, .right), (.trailing, .left),
    ] {
      let run = try run(edge, "")
      guard case .surface(let surface)? = try run.stage.snapshot(at: 0, { _, _ in .null }).layers[0].elements.last
      else {
        Issue.record("nothing is drawn")
        continue
      }
      #expect(surface.corners == corners && surface.ornaments.edge == edge)
    }
  }
}
