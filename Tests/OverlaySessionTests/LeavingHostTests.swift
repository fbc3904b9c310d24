import OverlayEngine
import Testing

/// What lies in the overlay of a container that leaves the screen.
struct LeavingHostTests {
  private func run(_ rest: String = "") throws -> TestRun {
    let run = try TestRun(
      """
      local function done(context) print("done", context.isCancelled, context.targetNotch) end
      return overlay.scene {
        screen = { width = 400, height = 800 },
        actions = {
          move = function(host) host:overlay("inner"):moveOverlay("high", { completion = done }) end,
        },
        layers = {
          overlay.container {
            id = "outer", notches = { "only" }, heightForNotch = { only = 600 },
            isPresented = true, presentation = overlay.sheetPresentation { presenting = overlay.timing { duration = 0 } },
          },
          overlay.container {
            id = "inner", inside = "outer", notches = { "low", "middle", "high" },
            heightForNotch = { low = 100, middle = 200, high = 400 }, initialNotch = "middle",
            animation = overlay.timing { duration = 5 },
            targetNotchPolicy = function(context) print "policy" return context.notch end,
            willEndDragging = function() print "ends" end,
          },
          \(rest)
        },
      }
      """)
    _ = events(run)
    return run
  }

  private func apply(_ run: TestRun, _ seconds: Double, to layer: String, _ kind: InputEvent.Kind) throws {
    try run.stage.apply(InputEvent(time: Instant(seconds: seconds), layer: Name(layer), kind: kind))
  }

  /// What scripts print, and how drags and moves of what lies inside end.
  private func events(_ run: TestRun) -> [String] {
    var events: [String] = []
    run.stage.drainRecords { record in
      switch record.kind {
      case .print(let line): events.append(line)
      case .willEndDragging: events.append("willEndDragging")
      case .translationCancelled(let height): events.append("cancelled at \(height)")
      case .viewReleased(let release): events.append("\(release.id) by \(release.rule)")
      default: break
      }
    }
    return events
  }

  private func inner(_ run: TestRun) throws -> Container {
    let container = try #require(run.stage.layers[1] as? Container)
    return container
  }

  @Test func `a drag in it ends, and the finger drags nothing afterwards`() throws {
    let run = try run()
    try apply(run, 1, to: "inner", .pan(PanSample(phase: .began)))
    try apply(run, 1.1, to: "inner", .pan(PanSample(phase: .changed, translation: -40)))
    try apply(run, 1.2, to: "outer", .dismissPresentation(animated: false))
    try run.stage.advance(to: Instant(seconds: 1.3))
    #expect(events(run) == ["willEndDragging", "ends"])
    #expect(try !inner(run).isHeld)
    try apply(run, 1.4, to: "inner", .pan(PanSample(phase: .changed, translation: -80)))
    try apply(run, 1.5, to: "inner", .pan(PanSample(phase: .ended)))
    try run.settle()
    #expect(events(run) == [])
  }

  @Test func `while it is seen to leave, what lies in it takes no finger, and a finger lets go of it at once`() throws {
    let run = try run()
    try apply(run, 1, to: "inner", .pan(PanSample(phase: .began)))
    try apply(run, 1.1, to: "inner", .pan(PanSample(phase: .changed, translation: -40)))
    try apply(run, 1.2, to: "outer", .dismissPresentation(animated: true))
    #expect(events(run) == ["willEndDragging", "ends"])
    let height = try inner(run).height
    try apply(run, 1.21, to: "inner", .pan(PanSample(phase: .began)))
    try apply(run, 1.22, to: "inner", .pan(PanSample(phase: .changed, translation: 60)))
    #expect(try (inner(run).isHeld, inner(run).height) == (false, height))
    try run.settle()
    #expect(events(run) == [])
  }

  @Test func `a move in it is cancelled, and its completion is called once`() throws {
    let run = try run()
    try run.apply(1, .action(Name("move"), arguments: .null))
    try apply(run, 2, to: "outer", .dismissPresentation(animated: false))
    try run.settle()
    #expect(events(run) == ["done\ttrue\thigh", "cancelled at 400.0"])
  }

  @Test func `it comes again as it came first, and no policy is asked`() throws {
    let run = try run()
    try run.apply(1, .action(Name("move"), arguments: .null))
    try apply(run, 2, to: "outer", .dismissPresentation(animated: false))
    try apply(run, 3, to: "inner", .invalidateNotchHeights)
    _ = events(run)
    try apply(run, 4, to: "outer", .present(animated: true))
    try run.settle()
    #expect(events(run) == [])
    #expect(try inner(run).height == 200)
    #expect(try inner(run).notch == Name("middle"))
  }

  @Test func `a move that is asked for while it is away is for its next coming`() throws {
    let run = try run()
    try apply(run, 1, to: "outer", .dismissPresentation(animated: false))
    try run.apply(2, .action(Name("move"), arguments: .null))
    try run.settle()
    #expect(events(run) == [])
    try apply(run, 3, to: "outer", .present(animated: false))
    try run.settle()
    #expect(events(run) == ["done\tfalse\thigh"])
    #expect(try inner(run).height == 400)
  }

  @Test func `a finger lets go of a view in it`() throws {
    let run = try run(
      """
      overlay.viewContainer { name = "toasts", inside = "outer", alignment = "top", dismissGesture = { drag = "top" } },
      """)
    let toast = ViewSettings(width: 100, height: 40)
    try run.apply(0, .views(.show(toast, container: "toasts", id: "a", animated: false)))
    try run.apply(1, .touch(TouchSample(phase: .began, location: Point(x: 200, y: 220))))
    try run.apply(1.1, .touch(TouchSample(phase: .moved, location: Point(x: 200, y: 180))))
    try apply(run, 1.2, to: "outer", .dismissPresentation(animated: false))
    try run.stage.advance(to: Instant(seconds: 1.3))
    #expect(events(run) == ["a by cancelled"])
    try run.apply(1.4, .touch(TouchSample(phase: .ended, location: Point(x: 200, y: 20))))
    try run.settle()
    #expect(events(run) == [])
  }
}
