import OverlayEngine
import Testing

/// View containers in the overlay of a container.
struct ViewsInsideTests {
  private func run(_ rest: String = "") throws -> TestRun {
    let run = try TestRun(
      """
      return overlay.scene { screen = { width = 400, height = 800 }, layers = {
        overlay.container { id = "sheet", notches = { "low", "high" }, heightForNotch = { low = 300, high = 700 } },
        overlay.viewContainer { name = "toasts", inside = "sheet", alignment = "top", displayType = "vertical", \(rest) },
      } }
      """)
    try run.apply(0, .views(.show(ViewSettings(width: 100, height: 40), container: "toasts", id: "a", animated: false)))
    return run
  }

  private func view(_ run: TestRun, at seconds: Double) throws -> Rect? {
    try run.stage.snapshot(at: seconds).layers[1].views.first?.frame
  }

  @Test func `views lie in the overlay, and move with it in every frame`() throws {
    let run = try run()
    #expect(try view(run, at: 0) == Rect(x: 150, y: 500, width: 100, height: 40))
    try run.stage.apply(
      InputEvent(
        time: Instant(seconds: 1), layer: Name("sheet"),
        kind: .moveOverlay(notch: Name("high"), animated: true, completion: nil)))
    for step in 0..<30 {
      let snapshot = try run.stage.snapshot(at: 1 + Double(step) / 60)
      let (sheet, seen) = (try #require(snapshot.layers[0].frame), try #require(snapshot.layers[1].views.first?.frame))
      #expect((seen.y - sheet.y).magnitude < 1e-9)
    }
    try run.settle()
    #expect(try view(run, at: 5)?.y == 100)
  }

  @Test func `a finger finds a view where it is seen, and backgrounds stay in the overlay`() throws {
    let run = try run("tapToDismiss = true, backgroundStyle = \"#000000\"")
    let backdrop = try run.stage.snapshot(at: 0).layers[1].elements.first
    guard case .backdrop(let backdrop)? = backdrop else { return #expect(Bool(false)) }
    #expect(backdrop.rect.y == 500)
    func tap(_ seconds: Double, _ y: Double) throws {
      try run.apply(seconds, .touch(TouchSample(phase: .began, location: Point(x: 20, y: y))))
      try run.apply(seconds + 0.05, .touch(TouchSample(phase: .ended, location: Point(x: 20, y: y))))
    }
    try tap(1, 300)
    #expect(try view(run, at: 1.5) != nil)
    try tap(2, 650)
    #expect(try view(run, at: 5) == nil)
  }

  @Test func `what it lies in must stand before it`() {
    #expect(throws: (any Error).self) {
      try TestRun("return overlay.viewContainer { name = \"toasts\", inside = \"sheet\" }")
    }
  }
}
