import OverlayEngine

/// A stage with one container in it, as tests want it: 400 x 1000 points, notches at 200, 500 and 800.
struct Scene {
  var stage: Stage
  var seconds = 0.0

  static let id = "sheet"

  init(
    heights: [(String, Double)] = [("low", 200), ("middle", 500), ("high", 800)], recording: RecordScope = .all,
    _ configure: (inout ContainerSettings) -> Void = { _ in }
  ) {
    let notches = heights.map { Name($0.0) }
    let table = Dictionary(uniqueKeysWithValues: heights.map { (Name($0.0), $0.1) })
    var settings = ContainerSettings(id: Name(Scene.id), notches: .fixed(notches), heightForNotch: .fixed(table))
    configure(&settings)
    let screen = Screen(size: Size(width: 400, height: 1000), scale: 2, safeArea: .zero)
    stage = Stage(
      SceneSettings(layers: [.container(settings)]), screen: screen, recording: recording)
  }

  var container: Container {
    guard let container = stage.layers[0] as? Container else { preconditionFailure("the scene has one container") }
    return container
  }

  func send(_ kind: InputEvent.Kind, at seconds: Double) throws {
    try stage.apply(InputEvent(time: Instant(seconds: seconds), kind: kind))
  }

  func move(to notch: String, animated: Bool = true, at seconds: Double) throws {
    try send(.moveOverlay(notch: Name(notch), animated: animated, completion: nil), at: seconds)
  }

  func pan(_ phase: GesturePhase, _ translation: Double? = nil, velocity: Double = 0, at seconds: Double) throws {
    try send(.pan(PanSample(phase: phase, translation: translation, velocity: velocity)), at: seconds)
  }

  /// The records since the last call, each by its name in the trace.
  func events() -> [String] {
    var events: [String] = []
    stage.drainRecords { record in
      switch record.kind {
      case .tapped, .dismissalRuled, .tapTaken: return
      default: events.append(describe(record.kind))
      }
    }
    return events
  }

  private func describe(_ kind: Record.Kind) -> String {
    switch kind {
    case .willMoveToNotch(let notch): "will \(notch.text)"
    case .didMoveToNotch(let notch): "did \(notch.text)"
    case .willTranslate(let translation): translation.isDragging ? "drags" : "translates"
    case .willStartDragging: "starts"
    case .willEndDragging: "ends"
    case .translationCancelled: "cancelled"
    case .drag(_, let position, _): "\(position)"
    case .targetNotch(let decision): "chooses for \(decision.policy)"
    case .dimming(let alpha): "dims \(alpha)"
    case .dragRefused: "refused"
    case .grabbed: "grabbed"
    case .presented: "presented"
    case .dismissed(let reason): "dismissed by \(reason)"
    default: "other"
    }
  }
}
