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

  /// An overlay on a phone whose screen has a safe area, with a view at its lower edge.
  private func phone(_ outer: String = "", _ views: String = "", beside: String = "") throws -> TestRun {
    let run = try TestRun(
      """
      return overlay.scene { screen = { safeArea = { top = 47, bottom = 34 } }, layers = {
        overlay.container { id = "sheet", notches = { "low", "high" }, heightForNotch = { low = 200, high = 500 }, \(outer) },
        overlay.viewContainer { name = "toasts", inside = "sheet", alignment = "bottom", \(views) },
        \(beside)
      } }
      """)
    try run.apply(0, .views(.show(ViewSettings(width: 300, height: 60), container: "toasts", id: "a", animated: false)))
    return run
  }

  private func move(_ run: TestRun, to notch: String, at seconds: Double) throws {
    try run.stage.apply(
      InputEvent(
        time: Instant(seconds: seconds), layer: Name("sheet"),
        kind: .moveOverlay(notch: Name(notch), animated: true, completion: nil)))
  }

  /// Drags the overlay, and looks at the view under the finger.
  private func drag(_ run: TestRun, from start: Double, _ translations: [Double]) throws {
    func pan(_ seconds: Double, _ sample: PanSample) throws {
      try run.stage.apply(InputEvent(time: Instant(seconds: seconds), layer: Name("sheet"), kind: .pan(sample)))
    }
    try pan(start, PanSample(phase: .began))
    for (place, translation) in translations.enumerated() {
      let now = start + Double(place + 1) / 10
      try pan(now, PanSample(phase: .changed, translation: translation))
      #expect((try #require(try view(run, at: now)).y - 750).magnitude < 1e-9)
    }
    try pan(start + 1, PanSample(phase: .ended))
  }

  @Test(arguments: ["rigid", "flexibleHeight", "expandableHeight"])
  func `a view stays above the screen's lower edge while its overlay moves, however that gets there`(
    style: String
  ) throws {
    let run = try phone("style = \"\(style)\"")
    try drag(run, from: 1, [-100, -299, -310])
    try run.settle()
    try move(run, to: "low", at: 5)
    try move(run, to: "high", at: 5.2)
    for step in 0..<60 { #expect((try #require(try view(run, at: 5.2 + Double(step) / 60)).y - 750).magnitude < 1e-9) }
    try run.settle()
    #expect((try #require(try view(run, at: 10)).y - 750).magnitude < 1e-9)
  }

  @Test func `a view in an overlay on the keyboard is lifted by what that leaves covered`() throws {
    let run = try phone("keyboard = \"lift\"", "keyboard = \"lift\"")
    try run.apply(1, .keyboard(KeyboardChange(height: 300)))
    var before = 750.0
    for step in 1...20 {
      let y = try #require(try view(run, at: 1 + Double(step) / 60)).y
      #expect(y <= before && before - y < 70)
      before = y
    }
    #expect((before - 484).magnitude < 1e-9)
  }

  @Test(arguments: ["top", "center", "bottom"])
  func `what leaves an overlay on its way stays at the edge where it lay`(alignment: String) throws {
    let run = try phone("style = \"flexibleHeight\"", "alignment = \"\(alignment)\", transition = \"opacity\"")
    try run.apply(1, .views(.dismiss(container: "toasts", id: "a", animated: true)))
    try move(run, to: "high", at: 1)
    let seen = (0..<20).compactMap { try? view(run, at: 1 + Double($0) / 60)?.y }
    #expect(seen.count == 20)
    let (start, end) = ["top": (644.0, 344.0), "center": (697, 547), "bottom": (750, 750)][alignment] ?? (.nan, .nan)
    for (place, y) in seen.enumerated() {
      let sheet = try #require(try run.stage.snapshot(at: 1 + Double(place) / 60).layers[0].frame)
      #expect((y - (start + (end - start) * (644 - sheet.y) / 300)).magnitude < 1e-9)
    }
  }

  @Test func `a view that fills its overlay is as high as that is seen`() throws {
    let run = try phone("style = \"flexibleHeight\"")
    var wide = ViewSettings(width: 300, height: .fill(ViewLength.Fill()))
    wide.style.alignment = .center
    try run.apply(0, .views(.show(wide, container: "toasts", id: "b", animated: false)))
    try move(run, to: "high", at: 1)
    for step in 0..<40 {
      let layers = try run.stage.snapshot(at: 1 + Double(step) / 60).layers
      let (sheet, seen) = (try #require(layers[0].frame), try #require(layers[1].views.last?.frame))
      #expect((seen.y - sheet.y).magnitude < 1e-9 && (seen.maxY - 810).magnitude < 1e-9)
    }
  }

  @Test func `an overlay in another one stays at that one's lower edge on the way`() throws {
    let run = try phone(
      "style = \"flexibleHeight\"",
      beside: """
        overlay.container { id = "inner", inside = "sheet", notches = { "n" }, heightForNotch = { n = 100 } },
        """)
    try move(run, to: "high", at: 1)
    for step in 0..<40 {
      let frame = try #require(try run.stage.snapshot(at: 1 + Double(step) / 60).layers[2].frame)
      #expect((frame.y - 744).magnitude < 1e-9)
    }
  }

  @Test(arguments: ["policy", "notch"])
  func `an overlay in another one follows that one's safe area, and moves with it`(rule: String) throws {
    let run = try phone(
      beside: """
        overlay.container { id = "inner", inside = "sheet", notches = { "n" }, heightsChanged = "\(rule)",
          heightForNotch = function(notch, container) return 100 + container.safeArea.bottom end },
        """)
    let inner = try run.container()
    #expect(inner.height == 434)
    try move(run, to: "high", at: 1)
    for step in 0..<40 {
      let frame = try #require(try run.stage.snapshot(at: 1 + Double(step) / 60).layers[2].frame)
      #expect((frame.y - 710).magnitude < 1e-9)
    }
    try run.settle()
    #expect(inner.height == 134)
    try drag(run, from: 5, [100, 299])
    #expect(inner.height == 434)
  }

  @Test func `what is read of it is what is seen while its overlay moves`() throws {
    let run = try phone("", "alignment = \"top\"")
    try move(run, to: "high", at: 1)
    try run.stage.advance(to: Instant(seconds: 1.1))
    let snapshot = try run.stage.snapshot(at: 1.1)
    let (sheet, layer) = (try #require(snapshot.layers[0].frame), run.stage.layers[1])
    #expect(sheet.y > 350)
    #expect(layer.facts(seenAt: 1.1).frame?.y == sheet.y)
    #expect(layer.facts(seenAt: nil).frame?.y == 344)
  }

  @Test func `what it lies in must stand before it`() {
    #expect(throws: (any Error).self) {
      try TestRun("return overlay.viewContainer { name = \"toasts\", inside = \"sheet\" }")
    }
  }
}
