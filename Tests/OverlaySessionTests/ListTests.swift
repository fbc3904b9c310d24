import OverlayEngine
import OverlaySession
import Testing
import ValueBuilders

/// Several scroll views in one overlay.
struct ListTests {
  private let script = """
    return overlay.container {
      id = "sheet", notches = { "low", "high" }, heightForNotch = { low = 400, high = 800 }, animation = overlay.timing { duration = 0.1 },
      drivingScrollView = {
        overlay.scrollView { id = "left", contentHeight = 2000, frame = { x = 0, y = 100, width = 195, height = 700 } },
        overlay.scrollView { contentHeight = 3000, frame = { x = 195, y = 100, width = 195, height = 700 } },
        overlay.scrollView { id = "shelf", axis = "horizontal", contentHeight = 100, frame = { x = 0, y = 0, width = 390, height = 100 } },
      },
      content = overlay.row {
        overlay.column { scrolls = "left", overlay.text "a" }, overlay.column { scrolls = "2", overlay.text "b" },
      },
    }
    """

  private func drag(_ run: TestRun, at start: Double, x: Double, from y: Double, by way: (x: Double, y: Double)) throws
  {
    func touch(_ seconds: Double, _ phase: TouchSample.Phase, _ share: Double) throws {
      try run.apply(
        start + seconds, .touch(TouchSample(phase: phase, location: Point(x: x + way.x * share, y: y + way.y * share))))
    }
    try touch(0, .began, 0)
    for step in 1...5 { try touch(0.02 * Double(step), .moved, Double(step) / 5) }
    try touch(0.4, .ended, 1)
  }

  private func offsets(_ run: TestRun) throws -> [String: Double] {
    let snapshot = try run.stage.snapshot(at: run.stage.now.seconds, run.config.scene.script.draw)
    return Dictionary(uniqueKeysWithValues: snapshot.layers[0].offsets.map { ($0.id, $0.offset) })
  }

  @Test func `the list under the finger drives, and each keeps its place`() throws {
    let run = try TestRun(script)
    try run.apply(0.1, .moveOverlay(notch: Name("high"), animated: false, completion: nil))
    try drag(run, at: 1, x: 100, from: 600, by: (0, -100))
    try drag(run, at: 2, x: 300, from: 600, by: (0, -200))
    try run.settle()
    let found = try offsets(run)
    #expect(found["left"].map { $0 > 50 && $0 < 100 } == true, "\(found)")
    #expect(found["2"].map { $0 > 150 && $0 < 200 } == true, "\(found)")
    guard
      case .surface(let surface)? = try run.stage.snapshot(at: run.stage.now.seconds, run.config.scene.script.draw)
        .layers[0].elements.last
    else { throw Missing() }
    #expect(surface.content?.children.map(\.ownOffset) == [found["left"], found["2"]])
  }

  private struct Missing: Error {}

  @Test func `what names the list of a card follows that one, and what names another one stands still`() throws {
    let run = try TestRun(
      """
      return overlay.appStorePresentation {
        id = "card", isPresented = true, drivingScrollView = overlay.scrollView { id = "rows", contentHeight = 3000 },
        content = overlay.row {
          overlay.column { scrolls = "rows", overlay.text "a" }, overlay.column { scrolls = "others", overlay.text "b" },
        },
      }
      """)
    try run.apply(1, .scroll(ScrollSample(phase: .began)))
    try run.apply(1.1, .scroll(ScrollSample(phase: .changed, translation: -50)))
    try run.apply(1.2, .scroll(ScrollSample(phase: .ended, targetOffset: 50)))
    let layer = try run.stage.snapshot(at: 1.2, run.config.scene.script.draw).layers[0]
    let contents = layer.elements.compactMap { if case .surface(let surface) = $0 { surface.content } else { nil } }
    #expect(layer.offset == 50)
    #expect(contents.first?.children.map(\.ownOffset) == [50, 0])
  }

  @Test func `recordings name the list that is meant, and expect its offset`() throws {
    let run = try TestRun(script)
    try run.apply(0.1, .moveOverlay(notch: Name("high"), animated: false, completion: nil))
    var began = ScrollSample(phase: .began)
    began.scrollView = Name("2")
    try run.apply(1, .scroll(began))
    try run.apply(1.1, .scroll(ScrollSample(phase: .changed, translation: -30, velocity: -30)))
    try run.apply(1.2, .scroll(ScrollSample(phase: .ended, targetOffset: 30)))
    for (id, offset) in [("2", 30.0), ("left", 0), (nil, 0)] as [(String?, Double)] {
      var expectation = Expectation(offset: offset)
      expectation.scrollView = id
      try run.apply(2, .expect(expectation))
    }
    run.stage.checkExpectations()
    #expect((run.stage.passedExpectations, run.stage.failedExpectations) == (3, 0))
    began.scrollView = Name("shelves")
    try run.apply(3, .scroll(began))
    var errors: [String] = []
    run.stage.drainRecords { if case .error(let message) = $0.kind { errors.append(message) } }
    #expect(errors == ["scroll: there is no scroll view \"shelves\""])
  }

  @Test func `a sideways one keeps drags that start across, and leaves the others to the overlay`() throws {
    let run = try TestRun(script)
    try drag(run, at: 1, x: 200, from: 500, by: (-120, -40))
    #expect(run.stage.layers[0].resting(at: run.stage.now)?.height == 400)
    try drag(run, at: 2, x: 200, from: 500, by: (-10, -300))
    try run.settle()
    #expect(run.stage.layers[0].resting(at: run.stage.now)?.height == 800)
  }

  private func refusals(_ run: TestRun) -> [DragRefusal] {
    var found: [DragRefusal] = []
    run.stage.drainRecords { if case .dragRefused(let refusal) = $0.kind { found.append(refusal) } }
    return found
  }

  @Test func `what a drag that nobody takes did, and by which rule, is told`() throws {
    let run = try TestRun(script)
    try drag(run, at: 1, x: 200, from: 500, by: (-120, -40))
    #expect(refusals(run) == [.keptByList(way: Point(x: -24, y: -8), list: "shelf")])
    try drag(run, at: 2, x: 100, from: 600, by: (60, 5))
    #expect(refusals(run) == [.across(way: Point(x: 12, y: 1))])
    try drag(run, at: 3, x: 200, from: 500, by: (0, -300))
    #expect(refusals(run) == [])
  }

  @Test func `a drag that is too short for its layer is told when the finger lifts`() throws {
    let run = try TestRun(
      """
      return overlay.container {
        id = "sheet", notches = { "low", "high" }, heightForNotch = { low = 400, high = 800 }, dragStart = { slop = 30, axis = "vertical" },
      }
      """)
    try drag(run, at: 1, x: 100, from: 600, by: (80, -20))
    #expect(refusals(run) == [.short(way: Point(x: 80, y: -20), slop: 30)])
    try drag(run, at: 2, x: 100, from: 600, by: (0, -5))
    #expect(refusals(run) == [])
  }

  @Test func `a drag that has to come down first, or may not go across, says what it waited for`() throws {
    func run(_ start: String) throws -> TestRun {
      try TestRun(
        """
        return overlay.container {
          id = "sheet", notches = { "low", "high" }, heightForNotch = { low = 300, high = 700 }, dragStart = { \(start) },
        }
        """)
    }
    let down = try run("slop = 0, axis = \"down\"")
    try drag(down, at: 1, x: 100, from: 600, by: (5, -60))
    #expect(refusals(down) == [.notDown(way: Point(x: 5, y: -60), slop: 0)])
    let across = try run("slop = 20, axis = \"vertical\", refusesAcross = 10")
    try drag(across, at: 1, x: 100, from: 600, by: (60, 5))
    #expect(refusals(across) == [.refusedAcross(way: Point(x: 12, y: 1), limit: 10, ends: false)])
    try drag(across, at: 2, x: 100, from: 600, by: (0, -200))
    #expect(refusals(across) == [])
  }

  @Test
  func `a function that makes room for a header is asked with the first height, and again where that has changed`()
    throws
  {
    let run = try TestRun(
      """
      return overlay.container {
        id = "sheet", style = "flexibleHeight", notches = { "low", "high" }, heightForNotch = { low = 200, high = 700 },
        drivingScrollView = function(c)
          print(c.height)
          return overlay.scrollView { contentHeight = 1000, frame = { x = 0, y = 70, width = c.width, height = c.height - 70 } }
        end,
      }
      """)
    try run.apply(0.1, .moveOverlay(notch: Name("high"), animated: false, completion: nil))
    try drag(run, at: 1, x: 100, from: 700, by: (0, -100))
    var prints: [String] = []
    run.stage.drainRecords { if case .print(let line) = $0.kind { prints.append(line) } }
    #expect(prints.prefix(2) == ["200.0", "700.0"])
    let offset = try run.stage.snapshot(at: run.stage.now.seconds, run.config.scene.script.draw).layers[0].offset
    #expect(offset.map { $0 > 50 } == true)
  }
}
