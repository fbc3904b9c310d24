import OverlayEngine

/// What holds once nobody touches the screen and nothing is due: every overlay rests at a notch, or where it was told
/// to, every sheet at an anchor, every card in its place. The one exception is a sheet's cancelled pan, which leaves the
/// sheet where it is.
struct StageRest {
  /// Where cancelled pans have left sheets, by layer.
  private var left: [Name: Double] = [:]

  /// Applies an event, and notes which sheets it leaves where they are.
  mutating func apply(_ event: InputEvent, to stage: Stage) throws {
    let dragged = StageRest.dragged(stage)
    try stage.apply(event)
    guard event.kind.mayCancelPan else { return }
    let still = StageRest.dragged(stage)
    for (id, sheet) in dragged where !still.contains(where: { $0.id == id }) { left[id] = sheet.height }
  }

  /// Notes that the run has told of a sheet that it is left at a height.
  mutating func leave(_ id: Name, at height: Double) { left[id] = height }

  private static func dragged(_ stage: Stage) -> [(id: Name, sheet: Sheet)] {
    stage.layers.compactMap { layer in
      if let sheet = layer as? Sheet, sheet.isDragging { (layer.id, sheet) } else { nil }
    }
  }

  func complaint(_ stage: Stage) throws -> String? {
    for layer in stage.layers {
      if let complaint = try complaint(layer, stage) { return "\(layer.id.text): \(complaint)" }
    }
    return nil
  }

  private func complaint(_ layer: Layer, _ stage: Stage) throws -> String? {
    switch layer {
    case let container as Container:
      if container.isHeld { return "still held after every gesture has ended" }
      if container.presentationHeight(at: stage.now.seconds) != container.height { return "still on its way" }
      guard let ladder = container.ladder else { return nil }
      let notch = ladder.heights[container.notchPlace]
      return (container.height - notch).magnitude > 1e-6 && !container.restsFreely
        ? "at rest at \(container.height), its notch is at \(notch)" : nil
    case let sheet as Sheet:
      if sheet.isDragging { return "still dragged after every gesture has ended" }
      if sheet.presentationHeight(at: stage.now.seconds) != sheet.height { return "still on its way" }
      let anchor = sheet.heights[sheet.anchor]
      let isThere = (sheet.height - anchor).magnitude <= 1e-6 || sheet.height == left[layer.id]
      return isThere ? nil : "at rest at \(sheet.height), its anchor is at \(anchor)"
    case let card as AppStoreCard:
      let snapshot = try stage.snapshot(at: stage.now.seconds) { _, _ in .number(0.5) }
      guard card.isPresented, let frame = snapshot.layers.first(where: { $0.id == layer.id })?.frame else { return nil }
      return frame == stage.screen.bounds ? nil : "at rest at \(frame)"
    default: return nil
    }
  }
}

extension InputEvent.Kind {
  /// A pan is told to be cancelled, or a finger that goes down again has lost its lifting.
  fileprivate var mayCancelPan: Bool {
    switch self {
    case .pan(let sample): sample.phase == .cancelled
    case .touch(let sample): sample.phase == .cancelled || sample.phase == .began
    // Outside of the foreground all fingers are taken away.
    case .scenePhase: true
    default: false
    }
  }
}
