import OverlayEngine
import OverlaySession
import Testing
import ValueBuilders

/// The words for lists, speed and what lies behind, on a sheet.
struct SheetWordTests {
  /// Anchors at heights of 500 and 100 on a screen 844 points high.
  private func sheet(_ rest: String, lists: String = "overlay.scrollView { contentHeight = 5000 }") -> String {
    """
    return overlay.sheet {
      anchors = { overlay.pointsFromBottom(500), overlay.pointsFromBottom(100) },
      views = { { id = "root", drivingScrollView = \(lists) } }, animation = overlay.timing { duration = 0.5, curve = "linear" },
      \(rest)
    }
    """
  }

  private func only(_ run: TestRun) throws -> Sheet {
    let sheet = try #require(run.stage.layers.last as? Sheet)
    return sheet
  }

  private func offset(_ run: TestRun, at seconds: Double) -> Double {
    run.stage.layers[0].resting(at: Instant(seconds: seconds))?.offset ?? .nan
  }

  private func move(_ run: TestRun, _ seconds: Double, to translation: Double) throws -> [Double] {
    try run.apply(seconds, .scroll(ScrollSample(phase: .changed, translation: translation, velocity: translation)))
    return [try only(run).height, offset(run, at: seconds)]
  }

  @Test func `a step in a list is whose the rule says, and what is beyond a limit goes to the other`() throws {
    let run = try TestRun(
      sheet(
        """
        scrollCoordination = function(context)
          if context.step > 0 then return context.isAtTop and "overlay" or "list" end
          return context.height < 500 and context.anchor == 1 and context.scrollView == "1" and "overlay" or "list"
        end
        """))
    try run.apply(0, .scroll(ScrollSample(phase: .began)))
    #expect(try move(run, 0.1, to: -380) == [480, 0])
    #expect(try move(run, 0.2, to: -430) == [500, 30])
    #expect(try move(run, 0.3, to: -390) == [490, 0])
    try run.apply(0.4, .scroll(ScrollSample(phase: .ended, velocity: -100)))
    #expect(try only(run).anchor == 0)
  }

  @Test func `a sheet whose rule lets its list scroll lower down stays at its anchor`() throws {
    let run = try TestRun(sheet("scrollCoordination = function(context) return \"list\" end"))
    try run.apply(0, .scroll(ScrollSample(phase: .began)))
    #expect(try move(run, 0.1, to: -50) == [100, 50])
    try run.apply(0.2, .scroll(ScrollSample(phase: .ended, velocity: -2000)))
    try run.settle()
    #expect(try only(run).height == 100)
    #expect(offset(run, at: 10) > 500)
    var anchors = 0
    run.stage.drainRecords { if case .anchor = $0.kind { anchors += 1 } }
    #expect(anchors == 0)
  }

  @Test func `a rule that answers neither is told with its place`() throws {
    let run = try TestRun(sheet("scrollCoordination = function(context) return \"sheet\" end"))
    try run.apply(0, .scroll(ScrollSample(phase: .began)))
    #expect(throws: ScriptFailure.self) { try move(run, 0.1, to: -50) }
  }

  @Test func `momentum goes on into the list at the highest anchor, and back into the sheet at the list's top`() throws
  {
    let run = try TestRun(
      sheet(
        """
        momentum = { intoList = true, intoOverlay = function(context) return context.velocity end },
        targetNotchPolicy = function(context) return context.velocity > 0 and 1 or 0 end,
        """))
    try run.apply(0, .pan(PanSample(phase: .began)))
    try run.apply(0.1, .pan(PanSample(phase: .changed, translation: -200)))
    try run.apply(0.2, .pan(PanSample(phase: .ended, velocity: -1000)))
    try run.settle()
    let listed = offset(run, at: 10)
    #expect((try only(run).height, listed > 100) == (500, true))
    try run.apply(10, .scroll(ScrollSample(phase: .began)))
    try run.apply(10.1, .scroll(ScrollSample(phase: .changed, translation: 10, velocity: 100)))
    try run.apply(10.2, .scroll(ScrollSample(phase: .ended, velocity: 6000, isFinger: true)))
    try run.settle()
    #expect((try only(run).height, offset(run, at: 20)) == (100, 0))
  }

  @Test func `the list under the finger drives, and each keeps its place`() throws {
    let run = try TestRun(
      sheet(
        "scrollCoordination = function(context) return \"list\" end",
        lists: """
          {
            overlay.scrollView { id = "left", contentHeight = 2000, frame = { x = 0, y = 40, width = 195, height = 300 } },
            overlay.scrollView { contentHeight = 3000, frame = { x = 195, y = 40, width = 195, height = 300 } },
          }
          """))
    func drag(_ start: Double, x: Double, by way: Double) throws {
      func touch(_ seconds: Double, _ phase: TouchSample.Phase, _ share: Double) throws {
        try run.apply(start + seconds, .touch(TouchSample(phase: phase, location: Point(x: x, y: 830 + way * share))))
      }
      try touch(0, .began, 0)
      for step in 1...5 { try touch(0.02 * Double(step), .moved, Double(step) / 5) }
      try touch(0.4, .ended, 1)
    }
    try drag(1, x: 100, by: -100)
    try drag(2, x: 300, by: -200)
    try run.settle()
    let snapshot = try run.stage.snapshot(at: run.stage.now.seconds, run.config.scene.script.draw)
    let found = Dictionary(uniqueKeysWithValues: snapshot.layers[0].offsets.map { ($0.id, $0.offset) })
    #expect(found["left"].map { $0 > 50 && $0 < 100 } == true, "\(found)")
    #expect(found["2"].map { $0 > 150 && $0 < 200 } == true, "\(found)")
    var expectation = Expectation(offset: found["2"] ?? .nan)
    expectation.scrollView = "2"
    try run.apply(5, .expect(expectation))
    run.stage.checkExpectations()
    #expect((run.stage.passedExpectations, run.stage.failedExpectations) == (1, 0))
  }

  @Test func `a recording that names a list that is not there is told so`() throws {
    let run = try TestRun(sheet(""))
    var began = ScrollSample(phase: .began)
    began.scrollView = Name("shelf")
    try run.apply(1, .scroll(began))
    var errors: [String] = []
    run.stage.drainRecords { if case .error(let message) = $0.kind { errors.append(message) } }
    #expect(errors == ["scroll: there is no scroll view \"shelf\""])
  }

  @Test func `it dims by two alphas from its lowest anchor to its highest`() throws {
    let run = try TestRun(sheet("dimming = { minimum = 0.1, maximum = 0.5, color = \"#ff0000\" }"))
    try run.apply(0, .pan(PanSample(phase: .began)))
    try run.apply(0.1, .pan(PanSample(phase: .changed, translation: -200)))
    let snapshot = try run.stage.snapshot(at: 0.1, run.config.scene.script.draw)
    #expect(((snapshot.layers[0].dimming ?? .nan) - 0.3).magnitude < 1e-12)
    var dims: [Double] = []
    run.stage.drainRecords { if case .dimming(let alpha) = $0.kind { dims.append(alpha) } }
    #expect(dims.count == 1)
  }

  @Test func `dimming is a function of what is seen, and taps on it and on the grabber do what they are told`() throws {
    let run = try TestRun(
      sheet(
        """
        dimming = { alpha = function(context) return context.height / 1000 end, action = "collapse" }, grabberAction = "expand",
        isExpandGestureEnabled = false, isCollapseGestureEnabled = false,
        """))
    #expect(try run.stage.snapshot(at: 0, run.config.scene.script.draw).layers[0].dimming == 0.1)
    try run.apply(0.5, .tap(Point(x: 100, y: 844 - 90)))
    try run.settle()
    #expect(try only(run).height == 500)
    try run.apply(2, .tap(Point(x: 100, y: 100)))
    try run.settle()
    #expect(try only(run).height == 100)
    var told: [String] = []
    run.stage.drainRecords {
      switch $0.kind {
      case .dimming: told.append("dimming record")
      case .tapped(let node): told.append(node)
      default: break
      }
    }
    #expect(told == ["grabber", "dimming"])
  }
}
