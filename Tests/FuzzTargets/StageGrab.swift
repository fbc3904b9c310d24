import OverlayEngine

/// What is seen must make no step when a finger goes down, where overlays are grabbed from what is seen.
struct StageGrab {
  /// By layer; nil: it may jump.
  private let seen: [Double?]

  /// nil: the event is no grab, or moves something by itself.
  init?(_ kind: InputEvent.Kind, _ stage: Stage) {
    guard kind.isGrab else { return nil }
    seen = stage.layers.map { StageGrab.height($0, stage) }
  }

  func complaint(_ stage: Stage) -> String? {
    for (layer, before) in zip(stage.layers, seen) {
      guard let before, let after = StageGrab.height(layer, stage), (after - before).magnitude > 0.01 else { continue }
      return "\(layer.id.text): grabbed at \(before), seen at \(after)"
    }
    return nil
  }

  /// A gesture may take the place of one that has the overlay already: it is let go of then, and in its place where
  /// that takes no time.
  private static func height(_ layer: Layer, _ stage: Stage) -> Double? {
    switch layer {
    case let container as Container:
      // A listener may ask for a move that is not animated.
      guard container.settings.interruption == .fromPresentation, container.settings.callbacks.willEndDragging == nil
      else { return nil }
      if container.isHeld, case .fixed(let animation)? = container.settings.animation, animation.takesNoTime {
        return nil
      }
      return container.ladder == nil ? nil : max(container.presentationHeight(at: stage.now.seconds), 0)
    case let sheet as Sheet:
      if sheet.isDragging, case .fixed(let animation)? = sheet.settings.animation, animation.takesNoTime { return nil }
      return sheet.settings.interruption == .fromPresentation ? sheet.presentationHeight(at: stage.now.seconds) : nil
    default:
      return nil
    }
  }
}

extension InputEvent.Kind {
  /// A finger that has not moved yet.
  fileprivate var isGrab: Bool {
    switch self {
    case .pan(let sample): sample.phase == .began && sample.translation == nil
    case .scroll(let sample): sample.phase == .began
    case .touch(let sample): sample.phase == .began
    default: false
    }
  }
}

extension AnimationSettings {
  fileprivate var takesNoTime: Bool {
    switch self {
    case .dampedSpring(let spring): spring.duration == 0
    case .timing(let timing): timing.duration == 0
    default: false
    }
  }
}
