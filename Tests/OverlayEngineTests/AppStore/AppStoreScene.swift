import OverlayEngine
import ValueBuilders

/// A stage of 400 x 1000 points with one card, presented at once.
struct AppStoreScene {
  var stage: Stage

  init(inset: Double = 0, isPresented: Bool = true, _ configure: (inout AppStoreCardSettings) -> Void = { _ in }) throws
  {
    var settings = AppStoreCardSettings(id: Name("story"))
    settings.scrollView = ScrollViewSettings(
      contentHeight: 3000, inset: inset, frame: Rect(x: 0, y: 500, width: 400, height: 500))
    configure(&settings)
    let screen = Screen(size: Size(width: 400, height: 1000), scale: 2, safeArea: .zero)
    stage = Stage(SceneSettings(layers: [.appStore(settings)]), screen: screen)
    try stage.start()
    if isPresented {
      try send(.present(animated: false), at: 0)
      try stage.advance(to: Instant(seconds: 0.001))
      _ = events()
    }
  }

  func send(_ kind: InputEvent.Kind, at seconds: Double) throws {
    try stage.apply(InputEvent(time: Instant(seconds: seconds), kind: kind))
  }

  func pan(_ phase: GesturePhase, _ translation: Double? = nil, at seconds: Double) throws {
    try send(.pan(PanSample(phase: phase, translation: translation)), at: seconds)
  }

  func scroll(_ phase: GesturePhase, _ translation: Double? = nil, at seconds: Double) throws {
    try send(.scroll(ScrollSample(phase: phase, translation: translation)), at: seconds)
  }

  func touch(_ phase: TouchSample.Phase, _ x: Double, _ y: Double, at seconds: Double) throws {
    try send(.touch(TouchSample(phase: phase, location: Point(x: x, y: y))), at: seconds)
  }

  func snapshot(at seconds: Double) throws -> LayerSnapshot {
    try stage.advance(to: Instant(seconds: seconds))
    return try stage.snapshot(at: seconds, SheetScene.draw).layers[0]
  }

  /// The card as it is seen; nil: it is not there.
  func card(at seconds: Double) throws -> Surface? {
    try snapshot(at: seconds).surfaces.first
  }

  func events() -> [String] {
    var events: [String] = []
    stage.drainRecords { record in
      switch record.kind {
      case .tapped, .tapTaken: return
      default: break
      }
      events.append(SheetScene.describe(record.kind))
    }
    return events
  }

  /// How far a finger has dismissed the card, by how much it has shrunk: 0 to 0.5.
  func shrinking(at seconds: Double) throws -> Double {
    (1 - (try card(at: seconds)?.scale ?? 0)) / 0.4
  }
}
