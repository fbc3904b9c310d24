import OverlayEngine
import Testing
import ValueBuilders

/// Gestures of an event file that name no layer, in a scene with two containers.
@Suite struct TwoLayerTests {
  private func stage() throws -> Stage {
    let notches = [Name("low"), Name("high")]
    let layers = [("behind", 600.0), ("front", 200.0)].map { id, low in
      var settings = ContainerSettings(
        id: Name(id), notches: .fixed(notches), heightForNotch: .fixed([notches[0]: low, notches[1]: 900]))
      settings.scrollView = .fixed([ScrollViewSettings(contentHeight: 3000)])
      return LayerSettings.container(settings)
    }
    let screen = Screen(size: Size(width: 400, height: 1000), scale: 2, safeArea: .zero)
    let stage = Stage(SceneSettings(layers: layers), screen: screen)
    try stage.start()
    return stage
  }

  private func height(_ stage: Stage, _ place: Int) -> Double? { stage.layers[place].resting(at: stage.now)?.height }

  private func send(_ kind: InputEvent.Kind, to layer: Name? = nil, _ stage: Stage, at seconds: Double) throws {
    try stage.apply(InputEvent(time: Instant(seconds: seconds), layer: layer, kind: kind))
  }

  private static let onlyBehind = Point(x: 200, y: 500)
  private static let front = Point(x: 200, y: 900)

  @Test func `a sheet whose pan's end was lost settles when another pan begins`() throws {
    let low = Name("low")
    let anchors = try SheetAnchors([.pointsFromTop(100), .pointsFromTop(500)])
    let sheet = SheetSettings(id: Name("sheet"), anchors: anchors, stack: try SheetStack([SheetScene.root]))
    let bar = ContainerSettings(id: Name("bar"), notches: .fixed([low]), heightForNotch: .fixed([low: 100]))
    let screen = Screen(size: Size(width: 400, height: 1000), scale: 2, safeArea: .zero)
    let stage = Stage(SceneSettings(layers: [.sheet(sheet), .container(bar)]), screen: screen)
    try stage.start()
    try send(.pan(PanSample(phase: .began, location: TwoLayerTests.onlyBehind)), stage, at: 0.1)
    try send(.pan(PanSample(phase: .changed, translation: -50)), stage, at: 0.2)
    #expect(height(stage, 0) == 550)
    try send(.pan(PanSample(phase: .began, location: Point(x: 200, y: 950))), stage, at: 0.3)
    #expect(height(stage, 0) == 500)
  }

  @Test func `a pan that begins elsewhere ends the one whose end was lost`() throws {
    let stage = try stage()
    try send(.pan(PanSample(phase: .began, location: TwoLayerTests.onlyBehind)), stage, at: 0.1)
    try send(.pan(PanSample(phase: .changed, translation: -100)), stage, at: 0.2)
    try send(.pan(PanSample(phase: .began, location: TwoLayerTests.front)), stage, at: 0.3)
    try send(.pan(PanSample(phase: .ended)), stage, at: 0.4)
    try stage.advance(to: Instant(seconds: 3))
    #expect([height(stage, 0), height(stage, 1)] == [600, 200])
  }

  @Test func `pans that name their layers go on side by side`() throws {
    let stage = try stage()
    let layers = stage.layers.map(\.id)
    for layer in layers { try send(.pan(PanSample(phase: .began)), to: layer, stage, at: 0.1) }
    for layer in layers { try send(.pan(PanSample(phase: .changed, translation: -100)), to: layer, stage, at: 0.2) }
    #expect([height(stage, 0), height(stage, 1)] == [700, 300])
  }

  @Test func `a pan and a scroll of different layers each find their own`() throws {
    let stage = try stage()
    try send(.pan(PanSample(phase: .began, location: TwoLayerTests.onlyBehind)), stage, at: 0.1)
    try send(.scroll(ScrollSample(phase: .began)), stage, at: 0.2)
    try send(.pan(PanSample(phase: .changed, translation: -100)), stage, at: 0.3)
    try send(.scroll(ScrollSample(phase: .changed, translation: -20, velocity: -100)), stage, at: 0.4)
    #expect([height(stage, 0), height(stage, 1)] == [700, 220])
  }

  /// Each layer's moves, told to `react` with the stage's inbox.
  private func chain(
    _ react: @escaping (Name, Inbox, _ layers: [Name], _ notches: [Name]) -> Void
  ) throws -> (Stage, notches: [Name]) {
    let notches = ["low", "high"].map(Name.init)
    let ids = ["behind", "front"].map(Name.init)
    let inbox = Inbox()
    let layers = ids.map { id in
      var settings = ContainerSettings(
        id: id, notches: .fixed(notches), heightForNotch: .fixed([notches[0]: 200, notches[1]: 900]))
      settings.callbacks.didMoveToNotch = { _, context in react(context.container.settings.id, inbox, ids, notches) }
      return LayerSettings.container(settings)
    }
    let screen = Screen(size: Size(width: 400, height: 1000), scale: 2, safeArea: .zero)
    let stage = Stage(SceneSettings(layers: layers, inbox: inbox), screen: screen)
    return (stage, notches)
  }

  @Test func `a container that another one moves is laid out at once, also where it lies behind`() throws {
    let (stage, notches) = try chain { id, inbox, layers, notches in
      if id == layers[1] {
        inbox.append(.moveOverlay(notch: notches[1], animated: false, completion: nil), layer: layers[0])
      }
    }
    try stage.start()
    #expect(height(stage, 0) == 900)
    #expect(stage.layers[0].resting(at: stage.now)?.notch == notches[1])
  }

  @Test func `containers that move each other for ever end the run`() throws {
    let (stage, _) = try chain { id, inbox, layers, notches in
      let other = id == layers[0] ? layers[1] : layers[0]
      inbox.append(.moveOverlay(notch: notches[0], animated: false, completion: nil), layer: other)
    }
    #expect(throws: StageFailure.self) { try stage.start() }
  }
}
