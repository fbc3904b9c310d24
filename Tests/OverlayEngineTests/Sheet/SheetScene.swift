import OverlayEngine
import ValueBuilders

/// A stage with one sheet in it, as tests want it: 400 x 1000 points, anchors at 100, 500 and 900, a root without a
/// scroll view.
struct SheetScene {
  var stage: Stage

  static let id = "sheet"
  static let root = SheetView(id: "root")
  static let list = SheetView(id: "list", scrollView: ScrollViewSettings(contentHeight: 3000))
  static func draw(_: FunctionReference, _: DrawContext) -> Value { .null }

  init(
    anchors: [SheetAnchor] = [.pointsFromTop(100), .pointsFromTop(500), .pointsFromTop(900)],
    views: [SheetView] = [root],
    safeArea: EdgeInsets = .zero, recording: RecordScope = .all, _ configure: (inout SheetSettings) -> Void = { _ in }
  ) throws {
    var settings = SheetSettings(
      id: Name(SheetScene.id), anchors: try SheetAnchors(anchors), stack: try SheetStack(views))
    configure(&settings)
    let screen = Screen(size: Size(width: 400, height: 1000), scale: 2, safeArea: safeArea)
    stage = Stage(SceneSettings(layers: [.sheet(settings)]), screen: screen, recording: recording)
    try stage.start()
  }

  var sheet: Sheet {
    guard let sheet = stage.layers[0] as? Sheet else { preconditionFailure("the scene has one sheet") }
    return sheet
  }

  func send(_ kind: InputEvent.Kind, at seconds: Double) throws {
    try stage.apply(InputEvent(time: Instant(seconds: seconds), kind: kind))
  }

  func pan(_ phase: GesturePhase, _ translation: Double? = nil, velocity: Double = 0, at seconds: Double) throws {
    try send(.pan(PanSample(phase: phase, translation: translation, velocity: velocity)), at: seconds)
  }

  func scroll(_ phase: GesturePhase, _ translation: Double? = nil, velocity: Double = 0, at seconds: Double) throws {
    try send(.scroll(ScrollSample(phase: phase, translation: translation, velocity: velocity)), at: seconds)
  }

  func snap(to index: Int, animated: Bool = false, at seconds: Double) throws {
    try send(.anchors(.snap(index: index, animated: animated)), at: seconds)
  }

  func tap(_ x: Double, _ y: Double, at seconds: Double) throws {
    try send(.tap(Point(x: x, y: y)), at: seconds)
  }

  func advance(to seconds: Double) throws {
    try stage.advance(to: Instant(seconds: seconds))
  }

  func snapshot(at seconds: Double) throws -> LayerSnapshot {
    try advance(to: seconds)
    return try stage.snapshot(at: seconds, SheetScene.draw).layers[0]
  }

  /// The records since the last call, in words.
  func events() -> [String] {
    var events: [String] = []
    stage.drainRecords { record in
      // Taps lead to what is told anyway.
      switch record.kind {
      case .tapped, .tapTaken: return
      default: break
      }
      events.append(SheetScene.describe(record.kind))
    }
    return events
  }

  static func describe(_ kind: Record.Kind) -> String {
    switch kind {
    case .anchor(let height, let index): "anchor \(index) at \(height)"
    case .dimming(let alpha): "dims \(alpha)"
    case .drag(let height, let position, let offset):
      "\(position) \(height)" + (offset.map { " offset \($0 + 0)" } ?? "")
    case .stack(let ids): "stack " + ids.joined(separator: " ")
    case .targetNotch(let decision): "\(decision.policy) chooses \(decision.choice)"
    case .scrollTarget(let offset): "comes to \(offset + 0)"
    case .error(let message): message
    case .presented: "presented"
    case .dismissed(let reason): "dismissed by \(reason)"
    case .expectation(let passed, _, _): passed ? "as expected" : "not as expected"
    default: "other"
    }
  }
}

extension LayerSnapshot {
  var surfaces: [Surface] {
    elements.compactMap { if case .surface(let surface) = $0 { surface } else { nil } }
  }

  var backdrops: [Backdrop] {
    elements.compactMap { if case .backdrop(let backdrop) = $0 { backdrop } else { nil } }
  }
}
