import OverlayEngine
import OverlaySession
import OverlaySettings
import Testing

/// A scene that is left, and begins again where it was.
struct RestoreTests {
  private let script = """
    return overlay.scene { screen = { width = 400, height = 800 }, state = { isOn = false }, layers = {
      overlay.container { id = "page", notches = { "low", "half", "high" }, heightForNotch = { low = 100, half = 400, high = 700 },
        drivingScrollView = overlay.scrollView { id = "rows", contentHeight = 2000 },
        targetNotchPolicy = function() return overlay.restAt(512.5) end },
      overlay.container { id = "modal", notches = { "only" }, heightForNotch = { only = 300 }, presentation = overlay.sheetPresentation {} },
      overlay.sheet { id = "stack", anchors = { { ratio = 0.1 }, { ratio = 0.5 }, "collapsed" }, views = { { id = "root" }, { id = "details" } } },
      overlay.appStorePresentation { id = "card" },
      overlay.viewContainer { name = "toasts", views = { { id = "on", isPresented = "isOn", width = 10, height = 10 } } },
    }, actions = { save = function(host) return host:saveState() end } }
    """

  private func run(_ restored: SavedScene? = nil) throws -> TestRun {
    var source = source(script)
    source.restored = restored
    let config = try ConfigLoader.load(source)
    let stage = Stage(config.scene, screen: config.screen.applied(to: .standard))
    try stage.start()
    return TestRun(config: config, stage: stage)
  }

  private func onPage(_ run: TestRun, _ seconds: Double, _ kind: InputEvent.Kind) throws {
    try run.stage.apply(InputEvent(time: Instant(seconds: seconds), layer: Name("page"), kind: kind))
  }

  private func used() throws -> TestRun {
    let run = try run()
    try onPage(run, 0, .moveOverlay(notch: Name("high"), animated: false, completion: nil))
    try run.stage.apply(
      InputEvent(time: Instant(seconds: 1), layer: Name("page"), kind: .scroll(ScrollSample(phase: .began))))
    try run.stage.apply(
      InputEvent(
        time: Instant(seconds: 1.1), layer: Name("page"),
        kind: .scroll(ScrollSample(phase: .changed, translation: -300))))
    try run.stage.apply(
      InputEvent(
        time: Instant(seconds: 1.2), layer: Name("page"), kind: .scroll(ScrollSample(phase: .ended, targetOffset: 300)))
    )
    try run.settle()
    try run.stage.apply(InputEvent(time: Instant(seconds: 20), layer: Name("modal"), kind: .present(animated: true)))
    try run.stage.apply(InputEvent(time: Instant(seconds: 20), layer: Name("card"), kind: .present(animated: true)))
    try run.apply(21, .anchors(.snap(index: 1, animated: false)))
    try run.apply(21, .stack(.pop(animated: false)))
    try run.apply(21, .setState(key: "isOn", value: .bool(true)))
    try run.settle()
    return run
  }

  @Test func `what is saved is restored, and saved again the same`() throws {
    let saved = try used().stage.savedScene
    #expect(saved["page"]?.notch == "high")
    #expect(saved["page"]?.offsets == [Value.Field(key: "rows", value: .number(300))])
    #expect(saved["stack"]?.stack == ["root"])
    let (read, problems) = SavedScene.reading(saved.value)
    #expect(problems.isEmpty)
    #expect(read == saved)
    let again = try run(read)
    #expect(again.stage.savedScene == saved)
    let page = try #require(again.stage.layers[0] as? Container)
    let modal = try #require(again.stage.layers[1] as? Container)
    #expect((page.height, modal.height, modal.isPresentedForTest) == (700, 300, true))
    let seen = try again.stage.snapshot(at: 0)
    #expect(seen.layers[1].dimming == 0.3)
    #expect(seen.layers[2].height == 400)
    #expect(seen.layers[4].views.map(\.id) == ["on"])
  }

  @Test func `a height of its own is kept, and a drag goes on from there`() throws {
    let first = try run()
    try onPage(first, 0, .pan(PanSample(phase: .began)))
    try onPage(first, 0.1, .pan(PanSample(phase: .changed, translation: -100)))
    try onPage(first, 0.2, .pan(PanSample(phase: .ended)))
    try first.settle()
    let saved = first.stage.savedScene
    #expect(saved["page"]?.height == 512.5)
    let again = try run(saved)
    let page = try #require(again.stage.layers[0] as? Container)
    #expect(page.height == 512.5)
    try onPage(again, 1, .pan(PanSample(phase: .began)))
    try onPage(again, 1.1, .pan(PanSample(phase: .changed, translation: -50)))
    #expect(page.height == 562.5)
  }

  @Test func `a sheet rests at the anchor where it was left, of those that the program has given it`() throws {
    let anchors: [SheetAnchor] = [.expanded, .ratio(0.25), .pointsFromTop(300), .pointsFromBottom(120.5), .collapsed]
    let first = try run()
    try first.apply(1, .anchors(.setAnchors(anchors, index: 3, animated: false)))
    let saved = first.stage.savedScene
    let read = SavedScene.reading(saved.value)
    #expect(read.scene == saved, "\(read.problems)")
    #expect(saved["stack"]?.anchors == anchors)
    let sheet = try #require(try run(read.scene).stage.layers[2] as? Sheet)
    #expect(sheet.height == 120.5)
    #expect(sheet.heights == (first.stage.layers[2] as? Sheet)?.heights)
  }

  @Test func `a sheet's own height, its dismissal, and the lists of covered views and cards are kept`() throws {
    let script = """
      return overlay.scene { screen = { width = 400, height = 800 }, layers = {
        overlay.sheet { id = "stack", anchors = { { ratio = 0.1 }, { ratio = 0.9 } }, views = {
            { id = "root", drivingScrollView = overlay.scrollView { contentHeight = 2000 } },
            { id = "details", drivingScrollView = overlay.scrollView { contentHeight = 2000 } } },
          targetNotchPolicy = function() return overlay.restAt(333) end },
        overlay.sheet { id = "gone", anchors = { { ratio = 0.5 } }, views = { { id = "root" } } },
        overlay.appStorePresentation { id = "card", isPresented = true, drivingScrollView = overlay.scrollView { id = "story", contentHeight = 2000 } },
      } }
      """
    func begin(_ restored: SavedScene?) throws -> Stage {
      var source = source(script)
      source.restored = restored
      let config = try ConfigLoader.load(source)
      let stage = Stage(config.scene, screen: config.screen.applied(to: .standard))
      try stage.start()
      return stage
    }
    let first = try begin(nil)
    func apply(_ seconds: Double, _ layer: String, _ kind: InputEvent.Kind) throws {
      try first.apply(InputEvent(time: Instant(seconds: seconds), layer: Name(layer), kind: kind))
    }
    try apply(1, "stack", .scrollTo(offset: 70, scrollView: nil, animated: false))
    try apply(1, "stack", .stack(.pop(animated: false)))
    try apply(1, "stack", .scrollTo(offset: 50, scrollView: nil, animated: false))
    try apply(2, "stack", .pan(PanSample(phase: .began)))
    try apply(2.1, "stack", .pan(PanSample(phase: .changed, translation: -50)))
    try apply(2.2, "stack", .pan(PanSample(phase: .ended)))
    try apply(3, "gone", .dismissPresentation(animated: false))
    try apply(4, "card", .scroll(ScrollSample(phase: .began)))
    try apply(4.1, "card", .scroll(ScrollSample(phase: .changed, translation: -90)))
    try apply(4.2, "card", .scroll(ScrollSample(phase: .ended, targetOffset: 90)))
    while let time = first.nextDueTime { try first.advance(to: time) }
    let saved = first.savedScene
    #expect(saved["stack"]?.height == 333)
    #expect(saved["gone"]?.isPresented == false)
    func offsets(_ layer: String) -> [String] {
      saved[layer]?.offsets.map { "\($0.key) \($0.value.isNumber(50) ? "50" : $0.value.isNumber(70) ? "70" : "90")" }
        ?? []
    }
    #expect(offsets("stack") == ["1 50", "details/1 70"])
    #expect(offsets("card") == ["story 90"])
    let (read, problems) = SavedScene.reading(saved.value)
    #expect(problems.isEmpty && read == saved)
    let again = try begin(read)
    #expect(again.savedScene == saved)
    #expect((again.layers[0] as? Sheet)?.height == 333)
    #expect(try again.snapshot(at: 0).layers[2].offset == 90)
  }

  @Test func `a script gets it as plain data`() throws {
    let run = try used()
    try run.apply(40, .action(Name("save"), arguments: .null))
    var results: [Value?] = []
    run.stage.drainRecords { if case .action(_, let result) = $0.kind { results.append(result) } }
    let result = try #require(results.last ?? nil)
    let (read, saved) = (try #require(SavedScene.reading(result).scene), run.stage.savedScene)
    #expect(read.state == saved.state && read.layers.count == saved.layers.count)
    for (id, layer) in saved.layers { #expect(read[id] == layer) }
  }

  @Test func `what is not there any more is told`() throws {
    var saved = SavedScene()
    var layer = SavedLayer()
    layer.notch = "gone"
    saved.layers = [("nobody", SavedLayer()), ("page", layer)]
    let run = try run(saved)
    var errors: [String] = []
    run.stage.drainRecords { if case .error(let message) = $0.kind { errors.append(message) } }
    #expect(errors == ["restore: there is no layer \"nobody\"", "restore: there is no notch \"gone\""])
  }

  @Test func `a list across an overlay at the top stands where it stood`() throws {
    var source = source(
      """
      return overlay.container { id = "it", edge = "top", notches = { "only" }, heightForNotch = { only = 300 },
        drivingScrollView = { overlay.scrollView { id = "rows", contentHeight = 2000 },
          overlay.scrollView { id = "across", inside = "rows", axis = "horizontal", contentHeight = 1200,
            frame = { x = 0, y = 0, width = 300, height = 100 } } } }
      """)
    var (saved, layer) = (SavedScene(), SavedLayer())
    layer.offsets = [Value.Field(key: "rows", value: .number(20)), Value.Field(key: "across", value: .number(200))]
    saved.layers = [("it", layer)]
    source.restored = saved
    let config = try ConfigLoader.load(source)
    let stage = Stage(config.scene, screen: config.screen.applied(to: .standard))
    try stage.start()
    #expect(try stage.snapshot(at: 0) { _, _ in .null }.layers[0].offsets.map { $0.offset } == [20, 200])
  }
}

extension Value {
  fileprivate func isNumber(_ number: Double) -> Bool { self == .number(number) }
}

extension Container {
  fileprivate var isPresentedForTest: Bool { presentationHeight(at: 0) == height }
}
