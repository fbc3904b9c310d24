import OverlayEngine
import OverlaySession
import Testing

/// What policies, lists and layers can say beside the three systems' own rules.
struct WordTests {
  private func container(_ rest: String) -> String {
    """
    overlay.container {
      id = "sheet", notches = { "low", "high" }, heightForNotch = { low = 100, high = 500 },
      translationFunction = overlay.clamp {}, animation = overlay.timing { duration = 0.5, curve = "linear" },
      \(rest)
    }
    """
  }

  private func only(_ stage: Stage) throws -> Container {
    let container = try #require(stage.layers.last as? Container)
    return container
  }

  private func offset(_ stage: Stage, at seconds: Double) -> Double {
    stage.layers.last?.resting(at: Instant(seconds: seconds))?.offset ?? .nan
  }

  private struct NoContainer: Error {}

  @Test func `a release tells the finger's whole way, its place, its last step and where it began`() throws {
    let run = try TestRun(
      "return "
        + container(
          """
          targetNotchPolicy = function(context)
            print(context.translation, context.fingerHeight, context.lastStep, context.velocityX, context.source, context.startHeight)
            print(context.startNotch, context.duration, context.time, context.scale, context.seenHeight, context.contentHeight)
            return "low"
          end
          """))
    try run.apply(1, .pan(PanSample(phase: .began)))
    try run.apply(1.1, .pan(PanSample(phase: .changed, translation: -430)))
    try run.apply(1.2, .pan(PanSample(phase: .changed, translation: -410)))
    try run.apply(1.25, .pan(PanSample(phase: .changed, translation: -90)))
    try run.apply(1.5, .pan(PanSample(phase: .ended, velocity: 50, velocityX: -20)))
    var lines: [String] = []
    run.stage.drainRecords { if case .print(let line) = $0.kind { lines.append(line) } }
    #expect(lines == ["-90.0\t190.0\t320.0\t-20.0\tpan\t100.0", "low\t0.5\t1.5\t2.0\t190.0\tnil"])
  }

  @Test func `an overlay rests at the height that a policy wants, and its notch stays`() throws {
    let run = try TestRun(
      "return " + container("targetNotchPolicy = function(context) return overlay.restAt(context.height + 40) end"))
    try run.apply(0, .pan(PanSample(phase: .began)))
    try run.apply(0.1, .pan(PanSample(phase: .changed, translation: -200)))
    try run.apply(0.2, .pan(PanSample(phase: .ended)))
    try run.settle()
    let container = try only(run.stage)
    #expect((container.height, container.notch?.text) == (340, "low"))
    var moves = 0
    run.stage.drainRecords { if case .didMoveToNotch = $0.kind { moves += 1 } }
    #expect(moves == 1)
    try run.apply(2, .resize(width: nil, height: 300, safeArea: nil))
    #expect(container.height == 340)
  }

  @Test func `no policy rests below the bottom edge, even with a table written by hand`() throws {
    let run = try TestRun("return " + container("targetNotchPolicy = function() return { restAt = -40 } end"))
    try run.apply(0, .pan(PanSample(phase: .began)))
    try run.apply(0.1, .pan(PanSample(phase: .changed, translation: -200)))
    try run.apply(0.2, .pan(PanSample(phase: .ended)))
    try run.settle()
    #expect(try only(run.stage).height == 0)
  }

  @Test func `overlay.dismissed takes a presented overlay away with the finger's speed`() throws {
    let run = try TestRun(
      "return "
        + container(
          """
          presentation = overlay.sheetPresentation { dismissing = function(context)
            print(context.fromHeight, context.toHeight, context.velocity)
            return overlay.timing { duration = 0.25, curve = "linear" }
          end },
          targetNotchPolicy = function() return overlay.dismissed end
          """))
    try run.apply(0, .present(animated: false))
    try run.apply(0.1, .pan(PanSample(phase: .began)))
    try run.apply(0.2, .pan(PanSample(phase: .changed, translation: -100)))
    try run.apply(0.3, .pan(PanSample(phase: .ended, velocity: 900)))
    try run.settle()
    var told: [String] = []
    run.stage.drainRecords {
      switch $0.kind {
      case .print(let line): told.append(line)
      case .dismissed(let reason): told.append("\($0.time.seconds) \(reason)")
      case .willMoveToNotch(let name): told.append(name.text)
      default: break
      }
    }
    #expect(told == ["low", "200.0\t0\t900.0", "0.55 drag"] || told == ["low", "200.0\t0.0\t900.0", "0.55 drag"])
  }

  @Test func `overlay.dismissed without a presentation is an error of the policy`() throws {
    let run = try TestRun("return " + container("targetNotchPolicy = function() return overlay.dismissed end"))
    #expect(throws: StageFailure.notPresented(layer: Name("sheet"))) { try run.dragUp() }
  }

  @Test func `a motion swings where there is no way to go`() throws {
    let run = try TestRun(
      "return "
        + container(
          """
          asksAtRest = true, targetNotchPolicy = function(context) return context.notch end,
          animation = function(context)
            local from, velocity = context.fromHeight, context.seenVelocity
            return overlay.motion(function(elapsed) return from - velocity * elapsed * (1 - elapsed * 2), elapsed >= 0.5 end)
          end
          """))
    try run.apply(0, .pan(PanSample(phase: .began)))
    try run.apply(0.1, .pan(PanSample(phase: .ended, velocity: -80)))
    let container = try only(run.stage)
    #expect((container.presentationHeight(at: 0.35) - 110).magnitude < 1e-9)
    #expect(container.presentationHeight(at: 0.6) == 100)
  }

  @Test func `a translation function with four arguments knows the drag, and lists are its affair where that is said`()
    throws
  {
    let run = try TestRun(
      "return "
        + container(
          """
          drivingScrollView = overlay.scrollView { contentHeight = 2000 }, appliesToLists = true,
          scrollCoordination = function(context) return "overlay" end,
          translationFunction = function(translation, minimum, maximum, context)
            return context.source == "scroll" and context.startHeight + (translation - context.startHeight) / 2 or translation
          end
          """))
    try run.apply(0, .scroll(ScrollSample(phase: .began)))
    try run.apply(0.1, .scroll(ScrollSample(phase: .changed, translation: -100)))
    #expect(try only(run.stage).height == 150)
  }

  @Test func `a step in a list is whose the rule says, and what is beyond a limit goes to the other`() throws {
    let run = try TestRun(
      "return "
        + container(
          """
          drivingScrollView = overlay.scrollView { contentHeight = 2000 },
          scrollCoordination = function(context)
            if context.step > 0 then return context.isAtTop and "overlay" or "list" end
            return context.height < 500 and "overlay" or "list"
          end
          """))
    let container = try only(run.stage)
    func move(_ seconds: Double, to translation: Double) throws -> [Double] {
      try run.apply(seconds, .scroll(ScrollSample(phase: .changed, translation: translation, velocity: translation)))
      return [container.height, offset(run.stage, at: seconds)]
    }
    try run.apply(0, .scroll(ScrollSample(phase: .began)))
    #expect(try move(0.1, to: -380) == [480, 0])
    #expect(try move(0.2, to: -430) == [500, 30])
    #expect(try move(0.3, to: -390) == [490, 0])
    #expect(try move(0.4, to: 20) == [100, -20] || container.height == 100)
  }

  @Test func `momentum goes on into the list at the highest notch, and back into the overlay at the list's top`() throws
  {
    let run = try TestRun(
      "return "
        + container(
          """
          drivingScrollView = overlay.scrollView { contentHeight = 5000 }, momentum = { intoList = true, intoOverlay = true },
          targetNotchPolicy = function(context) return context.velocity > 0 and "low" or "high" end,
          """))
    let container = try only(run.stage)
    try run.apply(0, .pan(PanSample(phase: .began)))
    try run.apply(0.1, .pan(PanSample(phase: .changed, translation: -200)))
    try run.apply(0.2, .pan(PanSample(phase: .ended, velocity: -1000)))
    try run.settle()
    let listed = offset(run.stage, at: 10)
    #expect((container.height, listed > 100) == (500, true))
    try run.apply(10, .scroll(ScrollSample(phase: .began)))
    try run.apply(10.1, .scroll(ScrollSample(phase: .changed, translation: 10, velocity: 100)))
    try run.apply(10.2, .scroll(ScrollSample(phase: .ended, velocity: 6000, isFinger: true)))
    try run.settle()
    #expect((container.height, offset(run.stage, at: 20)) == (100, 0))
  }

  @Test func `layers read each other: models in policies, what is seen while drawing`() throws {
    let run = try TestRun(
      """
      local page = overlay.content { id = "page", content = overlay.group {},
        transform = function(context)
          local sheet = context.layers.sheet
          return { scale = 1 - 0.1 * sheet.progress, y = 10 * sheet.progress, cornerRadius = 8, opacity = 0.5, anchor = "top" }
        end }
      return overlay.scene { layers = { page,
        \(container("targetNotchPolicy = function(context) print(context.layers.page.frame.width) return \"high\" end")) } }
      """)
    try run.dragUp()
    try run.stage.advance(to: Instant(seconds: 0.55))
    let snapshot = try run.stage.snapshot(at: 0.55, run.config.scene.script.draw)
    guard case .surface(let surface)? = snapshot.layers[0].elements.first else { throw NoContainer() }
    // Half of the way from 230 to 500.
    let progress = (365.0 - 100) / 400
    #expect((surface.scale - (1 - 0.1 * progress)).magnitude < 1e-9)
    #expect((surface.cornerRadius, surface.opacity) == (8, 0.5))
    let shift = (surface.scale - 1) * snapshot.screen.size.height / 2 + 10 * progress
    #expect((surface.rect.y - shift).magnitude < 1e-9)
  }

  @Test func `an unknown layer is an error that names the nearest one`() throws {
    let run = try TestRun(
      "return " + container("targetNotchPolicy = function(context) return context.layers.sheep.notch end"))
    #expect(throws: ScriptFailure.self) { try run.dragUp() }
  }

  @Test func `dimming is a function of what is seen, and writes no records`() throws {
    let run = try TestRun(
      "return "
        + container(
          "dimming = { alpha = function(context) return context.height / 1000 end, color = \"#ff0000\", action = \"collapse\" }, "
            + "grabberAction = \"expand\""))
    let container = try only(run.stage)
    let snapshot = try run.stage.snapshot(at: 0, run.config.scene.script.draw)
    #expect(snapshot.layers[0].dimming == 0.1)
    try run.apply(0.5, .tap(Point(x: 100, y: 844 - 90)))
    try run.settle()
    #expect(container.height == 500)
    try run.apply(2, .tap(Point(x: 100, y: 100)))
    try run.settle()
    #expect(container.height == 100)
    var dims = 0
    run.stage.drainRecords { if case .dimming = $0.kind { dims += 1 } }
    #expect(dims == 0)
  }

  @Test func `a finger drags when the layer says so, and is as fast as it estimates`() throws {
    let run = try TestRun(
      "return "
        + container(
          """
          dragStart = { slop = 20, axis = "vertical", keeps = "excess", whileMoving = 0 }, velocityEstimator = "mean",
          targetNotchPolicy = function(context) print(context.velocity, context.translation, context.duration) return "high" end,
          """))
    let container = try only(run.stage)
    func touch(_ seconds: Double, _ phase: TouchSample.Phase, _ y: Double) throws {
      try run.apply(seconds, .touch(TouchSample(phase: phase, location: Point(x: 200, y: y))))
    }
    try touch(0, .began, 800)
    try touch(0.1, .moved, 785)
    #expect(container.height == 100)
    try touch(0.2, .moved, 770)
    #expect(container.height == 110)
    try touch(0.4, .ended, 700)
    // On its way up it is held by the finger that goes down.
    try touch(0.5, .began, 700)
    let held = container.height
    try touch(0.6, .ended, 700)
    #expect(held > 180 && held < 500)
    var lines: [String] = []
    run.stage.drainRecords { if case .print(let line) = $0.kind { lines.append(line) } }
    #expect(lines.first == "-250.0\t-80.0\t0.4")
    #expect(lines.count == 2)
  }

  @Test func `a presentation comes the way it is told, from nothing to the height that its layout has found`() throws {
    let run = try TestRun(
      "return "
        + container(
          """
          presentation = overlay.sheetPresentation { presenting = function(context)
            print(context.fromHeight, context.toHeight, context.seenHeight, context.velocity, context.isAnimated)
            return overlay.motion(function(elapsed) return 400 * elapsed, elapsed >= 0.25 end)
          end },
          """))
    try run.apply(0, .present(animated: true))
    let container = try only(run.stage)
    func seen(_ seconds: Double) -> Double { 100 * (1 - container.slideShare(at: seconds)) }
    #expect((seen(0.1) - 40).magnitude < 1e-9)
    try run.settle()
    var told: [String] = []
    run.stage.drainRecords {
      switch $0.kind {
      case .print(let line): told.append(line)
      case .presented: told.append("presented \($0.time.seconds)")
      default: break
      }
    }
    #expect(told.last == "presented 0.25")
    #expect(told.first.map { $0.hasPrefix("0.0\t100.0\t0.0\t0") && $0.hasSuffix("true") } == true, "\(told)")
  }

  @Test func `an overlay is at first where it is told to be`() throws {
    func first(_ rest: String) throws -> (Double, String?) {
      let container = try only(TestRun("return " + container(rest)).stage)
      return (container.height, container.notch?.text)
    }
    #expect(try first("initialNotch = \"high\"") == (500, "high"))
    #expect(try first("initialNotch = function(container) return container.notches[2] end") == (500, "high"))
    #expect(
      try first("initialNotch = function(container) return overlay.restAt(container.heights.high / 2) end") == (
        250, "low"
      ))
    #expect(try first("initialNotch = function() return overlay.restAt(5000) end") == (500, "low"))
    #expect(throws: ScriptFailure.self) { try first("initialNotch = function() return \"hihg\" end") }
  }

  @Test func `a move that was asked for before takes the place of the first notch, and each presentation begins there`()
    throws
  {
    let run = try TestRun("return " + container("initialNotch = \"high\", presentation = overlay.sheetPresentation {}"))
    let container = try only(run.stage)
    for (seconds, asked) in [(0.0, nil), (2, "low"), (4, nil)] as [(Double, String?)] {
      if let asked { try run.apply(seconds, .moveOverlay(notch: Name(asked), animated: false, completion: nil)) }
      try run.apply(seconds, .present(animated: false))
      #expect(container.notch?.text == asked ?? "high")
      try run.apply(seconds + 1, .dismissPresentation(animated: false))
    }
  }

  @Test func `a drag that has to come down is not begun by a finger that goes up, unless it has been below its start`()
    throws
  {
    let run = try TestRun("return " + container("dragStart = { slop = 5, axis = \"down\", keeps = \"all\" }"))
    let container = try only(run.stage)
    func touch(_ seconds: Double, _ phase: TouchSample.Phase, _ y: Double) throws -> Double {
      try run.apply(seconds, .touch(TouchSample(phase: phase, location: Point(x: 200, y: y))))
      return container.height
    }
    #expect(try touch(0, .began, 800) == 100)
    #expect(try touch(0.1, .moved, 750) == 100)
    #expect(try touch(0.2, .moved, 806) == 100)
    #expect(try touch(0.3, .moved, 750) == 150)
  }

  @Test func `a move across drags nothing before the finger has come down far enough, and ends the drag beyond that`()
    throws
  {
    let run = try TestRun(
      "return "
        + container(
          "initialNotch = \"high\", dragStart = { slop = 0, axis = \"vertical\", keeps = \"all\", refusesAcross = 10 }")
    )
    let container = try only(run.stage)
    func heights(_ seconds: Double, _ moves: [(Double, Double)]) throws -> [Double] {
      try run.apply(seconds, .moveOverlay(notch: Name("high"), animated: false, completion: nil))
      try run.apply(seconds, .touch(TouchSample(phase: .began, location: Point(x: 200, y: 600))))
      let heights = try moves.enumerated().map { index, move in
        let sample = TouchSample(phase: .moved, location: Point(x: 200 + move.0, y: 600 + move.1))
        try run.apply(seconds + 0.1 * Double(index + 1), .touch(sample))
        return container.height
      }
      try run.apply(seconds + 0.9, .touch(TouchSample(phase: .cancelled, location: Point(x: 200, y: 600))))
      try run.settle()
      return heights
    }
    #expect(try heights(1, [(9, 5), (5, 6), (8, 3), (0, 8)]) == [500, 494, 494, 492])
    #expect(try heights(3, [(4, 6), (20, 6), (0, 40)]) == [494, 494, 494])
    #expect(try heights(5, [(20, 6), (0, 40)]) == [500, 500])
    #expect(try heights(7, [(4, 11), (60, 12), (80, 20)]) == [489, 488, 480])
  }
}
