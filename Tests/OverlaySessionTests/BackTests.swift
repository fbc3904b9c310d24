import OverlayEngine
import Testing

/// The way back: who takes it, what is seen of it, and what it does once.
struct BackTests {
  private func run(_ layers: String, _ scene: String = "") throws -> TestRun {
    try TestRun("return overlay.scene { screen = { width = 400, height = 800 }, layers = { \(layers) }, \(scene) }")
  }

  private func sheet(_ back: String, _ rest: String = "") -> String {
    """
    overlay.container { id = "sheet", notches = { "low", "high" }, heightForNotch = { low = 300, high = 700 },
      backAction = \(back), \(rest) },
    """
  }

  private let modal = "initialNotch = \"high\", presentation = overlay.sheetPresentation {}"

  private func surface(_ run: TestRun, at seconds: Double) throws -> Surface? {
    let layer = try #require(try run.stage.snapshot(at: seconds).layers.last)
    return layer.elements.lazy.compactMap { if case .surface(let surface) = $0 { surface } else { nil } }.last
  }

  private func back(
    _ run: TestRun, _ seconds: Double, _ phase: BackSample.Phase = .committed, _ progress: Double? = nil
  ) throws {
    try run.apply(seconds, .back(BackSample(phase: phase, progress: progress)))
  }

  private func outcomes(_ run: TestRun) -> [String] {
    var outcomes: [String] = []
    run.stage.drainRecords { record in
      switch record.kind {
      case .back(let phase, let action): outcomes.append("\(phase) \(action.map(\.rawValue) ?? "-")")
      case .dismissed(let reason): outcomes.append("dismissed by \(reason)")
      default: break
      }
    }
    return outcomes
  }

  @Test func `a way back is seen on its layer, and what is cancelled is exactly what it was`() throws {
    let run = try run(sheet("\"dismiss\"", modal))
    try run.apply(0, .present(animated: false))
    let before = try surface(run, at: 0)
    try back(run, 1, .began)
    try back(run, 1.1, .changed, 0.5)
    #expect(try surface(run, at: 1.1)?.scale == 1 - 24.0 / 400)
    #expect(try #require(try surface(run, at: 1.1)).rect.y > 100)
    try back(run, 1.2, .changed, 1)
    #expect(try surface(run, at: 1.2)?.scale == 1 - 48.0 / 400)
    try back(run, 1.3, .cancelled)
    let way = try #require(try surface(run, at: 1.4))
    #expect(way.scale > 0.88 && way.scale < 1)
    try run.settle()
    #expect(try surface(run, at: 2) == before)
    #expect(try run.container().height == 700)
    #expect(outcomes(run) == ["cancelled -"])
  }

  @Test func `what is committed is done once, and keeps its size until it has left`() throws {
    let run = try run(sheet("\"dismiss\"", modal))
    try run.apply(0, .present(animated: false))
    try back(run, 1, .began, 0)
    try back(run, 1.1, .changed, 1)
    try back(run, 1.2)
    #expect(try surface(run, at: 1.21)?.scale == 0.88)
    try back(run, 1.25)
    try run.settle()
    #expect(outcomes(run) == ["committed dismiss", "committed -", "dismissed by back"])
    try run.apply(5, .present(animated: false))
    #expect(try surface(run, at: 5)?.scale == 1)
  }

  @Test(arguments: [("\"collapse\"", 300.0), ("\"none\"", 700), ("function() return 'collapse' end", 300)])
  func `a key does at once what the layer says`(_ back: String, _ height: Double) throws {
    let run = try run(sheet(back, "initialNotch = \"high\""))
    try self.back(run, 1)
    try run.settle()
    #expect(try run.container().height == height)
  }

  @Test func `a function acts by itself, or answers by the notch, and reads how far the way has come`() throws {
    let run = try run(
      sheet(
        """
        function(context)
          print(context.back and context.back.progress or 0)
          if context.notch == "low" then context.host.views:show({ width = 10, height = 10 }, { container = "toasts", id = "bye" }) end
          return context.notch == "high" and "collapse" or nil
        end
        """, "initialNotch = \"high\"")
        + "overlay.viewContainer { name = \"toasts\" },")
    try back(run, 1, .changed, 0.75)
    try back(run, 1.1)
    try run.settle()
    try back(run, 3)
    var prints: [String] = []
    run.stage.drainRecords { if case .print(let text) = $0.kind { prints.append(text) } }
    #expect(prints == ["0.75", "0"])
    let views = try #require(run.stage.layers[1] as? ViewContainer)
    #expect(views.visibleIDs == ["bye"])
  }

  @Test func `functions of cards and view containers are asked which of their views it is, and answer`() throws {
    let run = try run(
      """
      overlay.viewContainer { name = "toasts", backAction = function(container)
        print(container.name .. "/" .. container.view)
        return container.view == "a" and "none" or "dismiss"
      end },
      overlay.appStorePresentation { id = "card", isPresented = true, backAction = function(card)
        print(card.isPresented)
        return "dismiss"
      end },
      """)
    for id in ["a", "b"] {
      try run.apply(
        0, .views(.show(ViewSettings(width: 100, height: 40), container: "toasts", id: id, animated: false)))
    }
    for second in 1...3 { try back(run, Double(second)) }
    try run.settle()
    var prints: [String] = []
    run.stage.drainRecords { if case .print(let text) = $0.kind { prints.append(text) } }
    #expect(prints == ["true", "toasts/b", "toasts/a"])
    let views = try #require(run.stage.layers[0] as? ViewContainer)
    #expect(views.visibleIDs == ["a"])
  }

  @Test(arguments: [true, false])
  func `a toast takes a way back only where what it lies in is there`(isPresented: Bool) throws {
    let run = try run(
      sheet("\"none\"", "isPresented = \(isPresented), presentation = overlay.sheetPresentation {}")
        + """
        overlay.viewContainer { name = "toasts", inside = "sheet", backAction = "dismiss",
          views = { { id = "toast", isPresented = "on", width = 100, height = 40 } } },
        """, "state = { on = true }")
    try back(run, 1)
    #expect(outcomes(run) == [isPresented ? "committed dismiss" : "committed -"])
    let views = try #require(run.stage.layers[1] as? ViewContainer)
    #expect(views.visibleIDs == (isPresented ? [] : ["toast"]))
  }

  @Test func `a way back whose toast has gone meanwhile does nothing, to no other toast`() throws {
    let view = "width = 100, height = 40, transition = \"identity\""
    let run = try run(
      """
      overlay.viewContainer { name = "toasts", backAction = "dismiss",
        views = { { id = "a", isPresented = "a", \(view) }, { id = "b", isPresented = "b", \(view) } } },
      """, "state = { a = true, b = true }")
    let views = try #require(run.stage.layers[0] as? ViewContainer)
    try back(run, 1, .began, 0)
    try run.apply(1.1, .setState(key: "b", value: .bool(false)))
    try run.settle()
    try back(run, 2)
    #expect(views.visibleIDs == ["a"])
    try back(run, 3)
    #expect(views.visibleIDs == [])
    #expect(outcomes(run) == ["committed none", "committed dismiss"])
  }

  @Test func `a view container cannot collapse`() throws {
    let run = try run("overlay.viewContainer { name = \"toasts\", backAction = function() return \"collapse\" end },")
    try run.apply(0, .views(.show(ViewSettings(width: 1, height: 1), container: "toasts", id: "a", animated: false)))
    let error = #expect(throws: (any Error).self) { try back(run, 1) }
    let message = error.map { "\($0)" } ?? ""
    #expect(message.contains("returned \"collapse\", but \"dismiss\", \"none\" or nothing was expected"), "\(message)")
  }

  @Test func `the front-most layer that would do something takes it, and then the scene`() throws {
    let run = try run(
      sheet("\"collapse\"", "initialNotch = \"high\"")
        + """
        overlay.sheet { id = "stack", backAction = "dismiss", anchors = { "collapsed" }, views = { { id = "root" }, { id = "page" } } },
        overlay.viewContainer { name = "toasts", backAction = "dismiss" },
        overlay.appStorePresentation { id = "card", backAction = "dismiss", isPresented = true },
        """, "backAction = function(host) print(\"left\") end")
    let view = ViewSettings(width: 100, height: 40)
    try run.apply(0, .views(.show(view, container: "toasts", id: "a", animated: false)))
    for second in 1...5 { try back(run, Double(second)) }
    try run.settle()
    var told: [String] = []
    run.stage.drainRecords { record in
      switch record.kind {
      case .back(_, let action): told.append("\(record.layer?.text ?? "scene") \(action?.rawValue ?? "-")")
      case .print(let text): told.append(text)
      default: break
      }
    }
    #expect(told == ["card dismiss", "toasts dismiss", "stack dismiss", "sheet collapse", "scene -", "left"])
  }

  @Test func `a transform of its own draws the way back`() throws {
    let run = try run(
      sheet(
        "\"dismiss\"",
        modal + ", transform = function(context) return { x = context.back and 100 * context.back.progress or 0 } end"))
    try run.apply(0, .present(animated: false))
    try back(run, 1, .changed, 0.5)
    let snapshot = try run.stage.snapshot(at: 1, run.stage.scene.script.draw)
    guard case .surface(let surface)? = snapshot.layers[0].elements.last else { return #expect(Bool(false)) }
    #expect((surface.rect.x, surface.scale) == (50, 1))
  }
}
