import OverlayEngine
import Testing

/// A scene that sleeps.
struct ScenePhaseTests {
  private let scene = """
    return overlay.scene { screen = { width = 400, height = 800 }, layers = {
      overlay.container { id = "sheet", notches = { "low", "high" }, heightForNotch = { low = 300, high = 700 } },
      overlay.viewContainer { name = "toasts", queueType = "oneByOneWaitFinish", delayForShowingNext = 1, autoDismiss = 2 },
    }, actions = { later = function(host) host:after(3, function(host) print("at " .. host.time) end) end } }
    """

  private func show(_ id: String) -> InputEvent.Kind {
    .views(.show(ViewSettings(width: 100, height: 40), container: "toasts", id: id, animated: false))
  }

  private func touch(_ phase: TouchSample.Phase, _ y: Double) -> InputEvent.Kind {
    .touch(TouchSample(phase: phase, location: Point(x: 200, y: y)))
  }

  private func told(_ run: TestRun) -> [String] {
    var told: [String] = []
    run.stage.drainRecords { record in
      switch record.kind {
      case .viewShown(let id): told.append("\(record.time.seconds) shows \(id)")
      case .viewDismissed(let id, _, _): told.append("\(record.time.seconds) dismisses \(id)")
      case .print(let text): told.append(text)
      default: break
      }
    }
    return told
  }

  @Test func `in the background timers stop and queues wait, and both go on with what was left`() throws {
    let run = try TestRun(scene)
    try run.apply(0, show("a"))
    try run.apply(0, .action(Name("later"), arguments: .null))
    try run.apply(1.5, .scenePhase(.background))
    try run.apply(2, show("b"))
    try run.apply(2, .action(Name("later"), arguments: .null))
    #expect(run.stage.nextDueTime == nil)
    try run.apply(100, .scenePhase(.active))
    try run.settle()
    #expect(
      told(run) == [
        "0.0 shows a", "100.5 dismisses a", "at 101.5", "101.5 shows b", "at 103.0", "103.5 dismisses b",
      ])
  }

  @Test func `what is taken back in the background does not happen`() throws {
    let run = try TestRun(
      "local timer\n"
        + scene.replacing(
          "later = function(host)", with: "cancel = function() timer:cancel() end, later = function(host) timer ="))
    try run.apply(0, .action(Name("later"), arguments: .null))
    try run.apply(1, .scenePhase(.background))
    try run.apply(2, .action(Name("cancel"), arguments: .null))
    try run.apply(3, .scenePhase(.active))
    try run.settle()
    #expect(told(run) == [])
  }

  @Test(arguments: [ScenePhase.inactive, .background])
  func `outside of the foreground fingers are cancelled, and touch nothing`(_ phase: ScenePhase) throws {
    let run = try TestRun(scene)
    let sheet = try #require(run.stage.layers[0] as? Container)
    try run.apply(0, touch(.began, 520))
    for step in 1...10 { try run.apply(Double(step) / 100, touch(.moved, 520 - Double(step) * 10)) }
    #expect(sheet.isDragging)
    try run.apply(0.11, .scenePhase(phase))
    #expect(!sheet.isDragging)
    try run.apply(0.12, touch(.moved, 100))
    try run.apply(0.13, touch(.ended, 100))
    try run.settle()
    let rest = sheet.height
    try run.apply(5, touch(.began, 810 - rest))
    for step in 1...10 { try run.apply(5 + Double(step) / 100, touch(.moved, 810 - rest + Double(step) * 10)) }
    #expect(!sheet.isHeld)
    try run.apply(6, .scenePhase(.active))
    try run.apply(6.5, .pan(PanSample(phase: .began)))
    try run.apply(6.6, .pan(PanSample(phase: .changed, translation: -50)))
    #expect(sheet.isDragging)
  }

  @Test func `in the background queues wait for states and settings, too, and keep their order`() throws {
    let run = try TestRun(
      """
      return overlay.scene { screen = { width = 400, height = 800 }, state = { on = false, off = true, blip = false }, layers = {
        overlay.viewContainer { name = "toasts", displayType = "vertical", alignment = "top",
          maximumNumberOfViewsInMultipleMode = 1, delayForShowingNext = 0, queueControlOperator = overlay.debounce(1),
          views = {
            { id = "off", isPresented = "off", width = 100, height = 40 }, { id = "on", isPresented = "on", width = 100, height = 40 },
            { id = "blip", isPresented = "blip", width = 100, height = 40 },
          } },
      }, actions = { more = function(host) host:overlay("toasts").maximumNumberOfViewsInMultipleMode = 3 end } }
      """)
    try run.apply(0, .views(.show(ViewSettings(width: 10, height: 10), container: "toasts", id: "b", animated: false)))
    try run.apply(2, .scenePhase(.background))
    try run.apply(3, .action(Name("more"), arguments: .null))
    try run.apply(4, .setState(key: "on", value: .bool(true)))
    try run.apply(5, .setState(key: "off", value: .bool(false)))
    try run.apply(6, .setState(key: "blip", value: .bool(true)))
    try run.apply(7, .setState(key: "blip", value: .bool(false)))
    try run.settle()
    #expect(told(run) == ["0.0 shows off"])
    try run.apply(8, .scenePhase(.active))
    try run.settle()
    #expect(told(run) == ["8.0 shows b", "8.0 shows on", "8.0 dismisses off"])
  }

  @Test(arguments: [(ScenePhase.inactive, "inactive"), (.background, "in the background")])
  func `a tap on what is named says that the scene takes none`(_ phase: ScenePhase, _ words: String) throws {
    let run = try TestRun(scene)
    try run.apply(1, .scenePhase(phase))
    try run.apply(2, .tapNode("save"))
    var errors: [String] = []
    run.stage.drainRecords { if case .error(let message) = $0.kind { errors.append(message) } }
    #expect(errors == ["tap: \"save\" takes no touches: the scene is \(words)"])
  }

  @Test func `an inactive scene's timers go on`() throws {
    let run = try TestRun(scene)
    try run.apply(0, .action(Name("later"), arguments: .null))
    try run.apply(1, .scenePhase(.inactive))
    try run.settle()
    #expect(told(run) == ["at 3.0"])
  }

  @Test func `a recorded drag is cancelled, too`() throws {
    let run = try TestRun(scene)
    let sheet = try #require(run.stage.layers[0] as? Container)
    try run.apply(0, .pan(PanSample(phase: .began)))
    try run.apply(0.1, .pan(PanSample(phase: .changed, translation: -350)))
    try run.apply(0.2, .scenePhase(.inactive))
    #expect(!sheet.isDragging)
    try run.settle()
    #expect(sheet.height == 700)
  }
}
