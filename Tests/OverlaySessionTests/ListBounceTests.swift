import OverlayEngine
import Testing

/// A list's own bounce, pull to refresh, and pages.
struct ListBounceTests {
  private func run(_ list: String, _ rest: String = "") throws -> TestRun {
    try TestRun(
      """
      return overlay.scene { screen = { width = 400, height = 800 }, layers = {
        overlay.container { id = "sheet", notches = { "only" }, heightForNotch = { only = 500 }, style = "flexibleHeight",
          drivingScrollView = overlay.scrollView { id = "rows", contentHeight = 2000, \(list) }, \(rest) },
      }, actions = { load = function(host) print("load") end, done = function(host) host:overlay("sheet"):endRefreshing() end } }
      """)
  }

  /// A finger in the list that moves by so much, in steps of 10 ms.
  private func drag(_ run: TestRun, at seconds: Double, by way: Double, steps: Int = 20, lifts: Bool = true) throws {
    func touch(_ moment: Double, _ phase: TouchSample.Phase, _ y: Double) throws {
      try run.apply(moment, .touch(TouchSample(phase: phase, location: Point(x: 200, y: y))))
    }
    try touch(seconds, .began, 500)
    for step in 1...steps { try touch(seconds + Double(step) / 100, .moved, 500 + way * Double(step) / Double(steps)) }
    if lifts { try touch(seconds + Double(steps) / 100 + 0.2, .ended, 500 + way) }
  }

  private func seen(_ run: TestRun, at seconds: Double) throws -> (y: Double, offset: Double) {
    let layer = try #require(try run.stage.snapshot(at: seconds).layers.first)
    return (try #require(layer.frame).y, try #require(layer.offset))
  }

  @Test(arguments: [("", true, false), ("bounces = false", false, false), ("bounces = \"overlay\"", false, true)])
  func `beyond its beginning the content stretches, nothing does, or the overlay moves`(
    _ list: String, _ stretches: Bool, _ moves: Bool
  ) throws {
    let run = try run(list)
    try drag(run, at: 1, by: 160, lifts: false)
    let (y, offset) = try seen(run, at: 1.2)
    #expect((offset < -50) == stretches)
    #expect((y > 350) == moves)
    #expect(stretches || offset == 0)
    #expect(moves || y == 300)
    try run.apply(2, .touch(TouchSample(phase: .ended, location: Point(x: 200, y: 660))))
    try run.settle()
    #expect(try seen(run, at: 9) == (300, 0))
  }

  @Test(arguments: [("bounces = false", false), ("", true)])
  func `a flick into the beginning bounces, or stops dead`(_ list: String, _ bounces: Bool) throws {
    let run = try run(list)
    try run.apply(0, .scroll(ScrollSample(phase: .began)))
    try run.apply(0.1, .scroll(ScrollSample(phase: .changed, translation: -100)))
    try run.apply(0.2, .scroll(ScrollSample(phase: .ended, targetOffset: 100)))
    try run.settle()
    func touch(_ moment: Double, _ phase: TouchSample.Phase, _ y: Double) throws {
      try run.apply(moment, .touch(TouchSample(phase: phase, location: Point(x: 200, y: y))))
    }
    try touch(20, .began, 500)
    for step in 1...4 { try touch(20 + Double(step) / 100, .moved, 500 + Double(step) * 20) }
    try touch(20.041, .ended, 580)
    let lowest = try (0..<40).map { try seen(run, at: 20.041 + Double($0) / 100).offset }.min() ?? 0
    #expect((lowest < -1) == bounces)
    try run.settle()
    #expect(try seen(run, at: 30).offset == 0)
  }

  @Test func `the overlay that follows a bounce is back to the point where it was`() throws {
    let run = try run("bounces = \"overlay\"")
    try drag(run, at: 1, by: 200)
    var last = try seen(run, at: 1.4).y
    for step in 1...30 {
      let y = try seen(run, at: 1.4 + Double(step) / 60).y
      #expect(y <= last && y >= 300)
      last = y
    }
    try run.settle()
    #expect(try seen(run, at: 9).y == 300)
  }

  @Test func `a list that is pulled far enough loads, and stays until it is told`() throws {
    let run = try run("refresh = { action = \"load\", threshold = 70, height = 50 }")
    try drag(run, at: 1, by: 60)
    try run.settle()
    #expect(try seen(run, at: 5).offset == 0)
    try drag(run, at: 10, by: 240)
    try run.settle()
    #expect(try seen(run, at: 15).offset == -50)
    try run.apply(20, .action(Name("done"), arguments: .null))
    try run.settle()
    #expect(try seen(run, at: 25).offset == 0)
    var told: [String] = []
    run.stage.drainRecords { record in
      switch record.kind {
      case .print(let text): told.append(text)
      case .refresh(let list): told.append("refresh \(list)")
      default: break
      }
    }
    #expect(told == ["refresh rows", "load"])
  }

  @Test func `a list that loads under another view of a sheet goes back to its beginning, too`() throws {
    let run = try TestRun(
      """
      return overlay.sheet { id = "sheet", anchors = { overlay.ratio(0.2), overlay.ratio(0.8) },
        views = { { id = "root", drivingScrollView = overlay.scrollView { id = "rows", contentHeight = 2000,
          refresh = { action = function() end, threshold = 70, height = 50 } } } },
        scrollCoordination = function(c) return "listOnly" end }
      """)
    try run.apply(0, .anchors(.expand(animated: false)))
    try drag(run, at: 1, by: 240)
    try run.settle()
    #expect(try seen(run, at: 5).offset == -50)
    try run.apply(6, .stack(.push(SheetView(id: "details"), animated: false)))
    try run.apply(7, .endRefreshing(scrollView: "rows"))
    try run.apply(8, .stack(.pop(animated: false)))
    #expect(try seen(run, at: 9).offset == 0)
    run.stage.drainRecords { if case .error(let message) = $0.kind { Issue.record("\(message)") } }
  }

  @Test(arguments: [(-220.0, 0.4, 0.0), (-280, 0.4, 500), (-120, 0.0, 500)])
  func `a list with pages rests at the nearest, or at the next of a quick finger`(
    _ way: Double, _ pause: Double, _ page: Double
  ) throws {
    let run = try run("paging = true")
    func touch(_ moment: Double, _ phase: TouchSample.Phase, _ y: Double) throws {
      try run.apply(moment, .touch(TouchSample(phase: phase, location: Point(x: 200, y: y))))
    }
    try touch(1, .began, 700)
    for step in 1...10 { try touch(1 + Double(step) / 100, .moved, 700 + way * Double(step) / 10) }
    try touch(1.101 + pause, .ended, 700 + way)
    try run.settle()
    #expect(try seen(run, at: 9).offset == page)
  }
}
