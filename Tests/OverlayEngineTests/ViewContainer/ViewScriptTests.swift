import OverlayEngine
import Testing
import ValueBuilders

@Suite struct ViewScriptTests {
  private func turn(_ key: String, _ value: Bool) -> InputEvent.Kind { .setState(key: key, value: .bool(value)) }

  private func shows(_ scene: ViewScene, key: String) -> Bool {
    scene.stage.state.contains { $0.key == key && $0.value == .bool(true) }
  }

  @Test func `a bound state that turns false dismisses, displayed or waiting`() throws {
    let scene = try ViewScene(state: ["one", "two"]) { settings, _ in settings.maximumNumberOfViews = 1 }
    try scene.show("a", at: 0) { $0.isPresented = "one" }
    try scene.show("b", at: 0) { $0.isPresented = "two" }
    try scene.send(turn("one", true), at: 1)
    try scene.send(turn("two", false), at: 2)
    try scene.send(turn("one", false), at: 3)
    #expect(try scene.events(until: 5) == ["0 shows a", "0 queues b", "2 drops b", "3 dismisses a"])
  }

  private func declaring(_ state: [String], animation: ViewAnimation = .disable) throws -> ViewScene {
    try ViewScene(queue: .oneByOneWaitFinish, state: state) { settings, _ in
      settings.style.animation = animation
      settings.boundViews = ["one", "two"].map { key in
        var view = ViewSettings(width: 10, height: 10)
        view.isPresented = key
        return BoundView(id: "view \(key)", settings: view)
      }
    }
  }

  @Test func `a declared view comes and goes with its state, through the queue`() throws {
    let scene = try declaring([])
    try scene.send(turn("one", true), at: 1)
    try scene.send(turn("one", true), at: 2)
    try scene.send(turn("two", true), at: 3)
    try scene.send(turn("one", false), at: 4)
    try scene.dismiss("view two", at: 6)
    #expect(!shows(scene, key: "two"))
    try scene.send(turn("two", true), at: 7)
    #expect(
      try scene.events(until: 9) == [
        "1 shows view one", "3 queues view two", "4 dismisses view one", "4.5 shows view two", "6 dismisses view two",
        "7 shows view two",
      ])
  }

  @Test func `a declared view whose state is true at the start is shown at once`() throws {
    let scene = try declaring(["two"])
    #expect(try scene.events(until: 0) == ["0 shows view two"])
  }

  @Test func `a view disappears when it is no longer seen`() throws {
    var lines: [String] = []
    let scene = try ViewScene { settings, _ in
      settings.style.transition = .opacity
      settings.style.animation = .timing(TimingCurve(duration: 0.5, shape: .linear))
      settings.style.disappearAction = FunctionReference(id: 2)
      settings.call = { function, environment in lines.append("\(function.id) \(environment.view)") }
    }
    try scene.show("a", at: 0)
    try scene.dismiss("a", at: 1)
    try scene.stage.advance(to: Instant(seconds: 1.499))
    #expect(lines == [])
    try scene.stage.advance(to: Instant(seconds: 1.5))
    #expect(lines == ["2 a"])
    try scene.show("b", at: 2)
    try scene.dismiss("b", animated: false, at: 3)
    #expect(lines == ["2 a", "2 b"])
  }

  @Test func `only changes count`() throws {
    let scene = try ViewScene()
    try scene.show("a", at: 0) { $0.isPresented = "late" }
    try scene.send(turn("late", false), at: 1)
    #expect(scene.container.visibleIDs == ["a"])
    try scene.send(turn("late", true), at: 2)
    try scene.send(turn("late", false), at: 3)
    _ = try scene.events(until: 3.5)
    #expect(scene.container.visibleIDs == [])
  }

  @Test func `any dismissal turns the bound state false, for all who are bound to it`() throws {
    let scene = try ViewScene(["toasts", "alerts"], state: ["both"])
    try scene.show("a", at: 0) { $0.isPresented = "both" }
    try scene.show("b", in: "alerts", at: 0) { $0.isPresented = "both" }
    try scene.dismiss("a", at: 1)
    #expect(!shows(scene, key: "both"))
    #expect(try scene.events(until: 2) == ["0 shows a", "0 shows b", "1 dismisses a", "1 dismisses b"])
  }

  @Test func `a bound value is not held back by debounce`() throws {
    let scene = try ViewScene(state: ["on"]) { settings, _ in settings.queueControl = .debounce(seconds: 0.5) }
    try scene.show("a", at: 0) { $0.isPresented = "on" }
    try scene.send(turn("on", false), at: 1)
    #expect(try scene.events(until: 2) == ["0.5 shows a", "1 dismisses a"])
  }

  /// Functions 1 and 2 are the container's, 3 and 4 the views'; each notes its number and what it was told.
  private func listening(
    _ queue: QueueType, _ react: @escaping (Int32, ViewEnvironment, Inbox) -> Void = { _, _, _ in }
  ) throws -> (ViewScene, Notes) {
    let notes = Notes()
    let scene = try ViewScene(display: .vertical, queue: queue, safeArea: EdgeInsets(top: 50)) { settings, inbox in
      settings.style.appearAction = FunctionReference(id: 1)
      settings.style.disappearAction = FunctionReference(id: 2)
      settings.call = { function, environment in
        notes.lines.append("\(function.id) \(environment.view)")
        notes.environment = environment
        react(function.id, environment, inbox)
      }
    }
    return (scene, notes)
  }

  private final class Notes {
    var lines: [String] = []
    var environment: ViewEnvironment?
  }

  @Test func `actions run at display and dismissal, the view's before the container's`() throws {
    let (scene, notes) = try listening(.oneByOne)
    for id in ["a", "b"] {
      try scene.show(id, at: 0) {
        $0.style.appearAction = FunctionReference(id: 3)
        $0.style.disappearAction = FunctionReference(id: 4)
      }
    }
    #expect(notes.lines == ["3 a", "1 a", "4 a", "2 a", "3 b", "1 b"])
  }

  @Test func `a view that only waited has neither appeared nor disappeared`() throws {
    let (scene, notes) = try listening(.oneByOneWaitFinish)
    for id in ["a", "b"] { try scene.show(id, at: 0) }
    try scene.dismiss("b", at: 0)
    #expect(notes.lines == ["1 a"])
  }

  @Test func `an action reads its container`() throws {
    let (scene, notes) = try listening(.oneByOne)
    try scene.show("a", at: 0)
    let environment = try #require(notes.environment)
    #expect(environment.container.text == "toasts")
    #expect(environment.size == Size(width: 400, height: 950))
    #expect(environment.displayType == .vertical)
    #expect(environment.queueType == .oneByOne)
  }

  @Test func `what an action asks for follows the change that called it`() throws {
    let (scene, _) = try listening(.oneByOne) { function, environment, inbox in
      if function == 2, environment.view == "a" {
        inbox.append(
          .views(.show(ViewSettings(width: 10, height: 10), container: "toasts", id: "c", animated: true)), layer: nil)
      }
    }
    for id in ["a", "b"] { try scene.show(id, at: 0) }
    #expect(
      try scene.events(until: 1) == ["0 shows a", "0 dismisses a", "0 shows b", "0 dismisses b", "0 shows c"])
  }

  @Test func `views that show each other for ever end the run`() throws {
    let (scene, _) = try listening(.oneByOne) { function, _, inbox in
      if function == 1 {
        inbox.append(
          .views(.show(ViewSettings(width: 10, height: 10), container: "toasts", id: nil, animated: true)), layer: nil)
      }
    }
    #expect(throws: StageFailure.endlessViews(layer: Name("toasts"))) { try scene.show("a", at: 0) }
  }

  /// Notes for which areas content is asked for; the content function of views is 5.
  private func drawing(_ react: @escaping (ViewEnvironment, Inbox) -> Void = { _, _ in }) throws -> (ViewScene, Notes) {
    let notes = Notes()
    let scene = try ViewScene(display: .vertical, safeArea: EdgeInsets(top: 50)) { settings, inbox in
      settings.makeContent = { _, environment in
        notes.lines.append(
          "\(environment.view) \(environment.displayType) \(environment.size.width) x \(environment.size.height)")
        react(environment, inbox)
        return ContentTemplate(ContentNode(.circle))
      }
    }
    return (scene, notes)
  }

  private func show(_ ids: [String], _ scene: ViewScene, at seconds: Double = 0) throws {
    for id in ids { try scene.show(id, at: seconds) { $0.contentFunction = FunctionReference(id: 5) } }
  }

  @Test func `content is asked for again when its container has another size`() throws {
    let (scene, notes) = try drawing()
    try show(["a", "b"], scene)
    notes.lines = []
    try scene.send(.resize(width: 700, height: nil, safeArea: nil), at: 1)
    #expect(notes.lines == ["a vertical 700.0 x 950.0", "b vertical 700.0 x 950.0"])
    try scene.change({ $0.ignoresSafeArea = .all }, at: 2)
    try scene.change({ $0.displayType = .stacking }, at: 3)
    #expect(notes.lines.suffix(2) == ["a stacking 700.0 x 1000.0", "b stacking 700.0 x 1000.0"])
    #expect(notes.lines.count == 6)
  }

  @Test func `content that would be the same is not asked for again, nor is that of views that wait or leave`() throws {
    let (scene, notes) = try drawing()
    try show(["a", "b", "c"], scene)
    try scene.dismiss("b", at: 1)
    notes.lines = []
    try scene.send(.resize(width: nil, height: nil, safeArea: nil), at: 1)
    try scene.change({ $0.maximumNumberOfViews = 2 }, at: 1)
    try show(["d"], scene, at: 1)
    #expect(notes.lines == [])
    try scene.send(.resize(width: 300, height: nil, safeArea: nil), at: 1.01)
    #expect(notes.lines == ["a vertical 300.0 x 950.0", "c vertical 300.0 x 950.0"])
  }

  @Test func `what content asks for on a resize follows it`() throws {
    let (scene, _) = try drawing { environment, inbox in
      if environment.size.width < 400, environment.view == "a" {
        inbox.append(.views(.dismissSelf(container: "toasts", token: environment.token)), layer: nil)
      }
    }
    try show(["a", "b"], scene)
    try scene.send(.resize(width: 300, height: nil, safeArea: nil), at: 1)
    #expect(scene.container.visibleIDs == ["b"])
  }
}
