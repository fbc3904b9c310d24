import OverlayEngine
import Testing

/// Gestures of an event file that name no layer, in a scene with two containers.
@Suite struct TwoLayerTests {
  private func stage() throws -> Stage {
    let names = NameTable()
    let notches = [names.intern("low"), names.intern("high")]
    let layers = [("behind", 600.0), ("front", 200.0)].map { id, low in
      var settings = ContainerSettings(
        id: names.intern(id), notches: .fixed(notches), heightForNotch: .fixed([notches[0]: low, notches[1]: 900]))
      settings.scrollView = .fixed(ScrollViewSettings(contentHeight: 3000))
      return LayerSettings.container(settings)
    }
    let screen = Screen(size: Size(width: 400, height: 1000), scale: 2, safeArea: .zero)
    let stage = Stage(SceneSettings(layers: layers), screen: screen, names: names, inbox: Inbox())
    try stage.start()
    return stage
  }

  private func height(_ stage: Stage, _ place: Int) -> Double? { stage.layers[place].resting(at: stage.now)?.height }

  private func send(_ kind: InputEvent.Kind, to layer: Name? = nil, _ stage: Stage, at seconds: Double) throws {
    try stage.apply(InputEvent(time: Instant(seconds: seconds), layer: layer, kind: kind))
  }

  private static let onlyBehind = Point(x: 200, y: 500)
  private static let front = Point(x: 200, y: 900)

  @Test func `a pan that begins elsewhere cancels the one whose end was lost`() throws {
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
}
