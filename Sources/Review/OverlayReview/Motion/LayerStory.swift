import OverlayReplay

/// The motion of a layer according to its records: gestures of the finger, and moves that it makes by itself.
struct LayerStory {
  var gestures: [Gesture] = []
  var moves: [Move] = []

  /// A pan or a scroll that reached the layer.
  struct Gesture {
    /// The moment when it began, seconds.
    var start: Double
    var steps: [Step]
    /// The moment when the finger was lifted.
    var end: Double?
    /// Points per second, down is positive.
    var releaseVelocity: Double?
    /// The release height, points; after a release the model is at its target already.
    var releaseHeight: Double?

    struct Step {
      var seconds: Double
      /// The model's height, points.
      var height: Double
      var offset: Double?
    }

    /// The first step that is more than half a point away from where it began.
    var firstMovement: Double? {
      steps.first { ($0.height - steps[0].height).magnitude > MotionMetrics.stillness }?.seconds
    }
  }

  /// An animated move to a notch, an anchor or a height of its own.
  struct Move {
    var start: Double
    /// The height of the target, points.
    var target: Double
    /// The notch's name, or `anchor 1`; `nil` for a height of its own.
    var name: String?
    /// Whether it follows a release, not a program's wish.
    var isRelease: Bool
    /// The moment when it was reported complete.
    var completion: Double?
    /// The moment when something else began that concerns the same height, or the run ended.
    var limit: Double
  }

  init(_ records: some Sequence<TraceRecord>, duration: Double) {
    var notch: String?
    var decided: Double?
    for record in records {
      switch record.kind {
      case .drag: addStep(record)
      case .willEndDragging, .scrollTarget: endGesture(record)
      case .targetNotch:
        decided = record.seconds
        endGesture(record)
      case .willMoveToNotch: notch = record.text("notch")
      case .willTranslate where !record.isTrue("isDragging"):
        interrupt(at: record.seconds)
        // A notch is named just before the move that leads to it.
        let name = notch.take()
        guard record.isTrue("isAnimated"), let target = record.number("targetHeight") else { continue }
        begin(record, target: target, name: name, isRelease: decided == record.seconds, duration)
      case .anchor:
        guard let target = record.number("height"), let name = record.anchorName else { continue }
        interrupt(at: record.seconds)
        begin(record, target: target, name: name, isRelease: decided == record.seconds, duration)
      case .didMoveToNotch:
        if let last = moves.indices.last, moves[last].completion == nil { moves[last].completion = record.seconds }
      case .translationCancelled: interrupt(at: record.seconds)
      default: continue
      }
    }
  }

  private mutating func begin(
    _ record: TraceRecord, target: Double, name: String?, isRelease: Bool, _ duration: Double
  ) {
    moves.append(Move(start: record.seconds, target: target, name: name, isRelease: isRelease, limit: duration))
  }

  /// Ends the window in which the latest move is looked at.
  private mutating func interrupt(at seconds: Double) {
    guard let last = moves.indices.last, moves[last].limit > seconds else { return }
    moves[last].limit = seconds
  }

  private mutating func addStep(_ record: TraceRecord) {
    guard let height = record.number("height") else { return }
    let step = Gesture.Step(seconds: record.seconds, height: height, offset: record.number("offset"))
    if let last = gestures.indices.last, isOpen(gestures[last], at: step) {
      gestures[last].steps.append(step)
    } else {
      interrupt(at: record.seconds)
      gestures.append(Gesture(start: record.seconds, steps: [step]))
    }
  }

  /// A release is recorded just before its last step. A finger that lifted without having moved anything leaves no
  /// record: a pause separates it.
  private func isOpen(_ gesture: Gesture, at step: Gesture.Step) -> Bool {
    if let end = gesture.end { return step.seconds <= end }
    let last = gesture.steps[gesture.steps.count - 1]
    return gesture.firstMovement != nil || step.seconds - last.seconds <= 0.25
  }

  /// A release that comes before the gesture's first step belongs to none.
  private mutating func endGesture(_ record: TraceRecord) {
    guard let last = gestures.indices.last else { return }
    if gestures[last].end == nil {
      gestures[last].end = record.seconds
      gestures[last].releaseHeight = gestures[last].steps.last?.height
    }
    if gestures[last].end == record.seconds, let height = record.number("height") {
      gestures[last].releaseHeight = height
    }
    guard gestures[last].end == record.seconds, gestures[last].releaseVelocity == nil else { return }
    gestures[last].releaseVelocity = record.number("velocity")
  }

  func phase(at seconds: Double) -> MotionPhase {
    if gestures.contains(where: { $0.start <= seconds && seconds < $0.end ?? $0.steps[$0.steps.count - 1].seconds }) {
      return .dragged
    }
    if moves.contains(where: { $0.start <= seconds && seconds <= min($0.limit, $0.completion ?? $0.limit) }) {
      return .settling
    }
    return .resting
  }
}

package enum MotionPhase: String, Equatable, Sendable {
  case dragged, settling, resting
  /// It moves for a reason that its records do not tell: a presentation, a list that scrolls.
  case moving

  var words: String {
    switch self {
    case .dragged: "while dragged"
    case .settling: "while settling"
    case .resting: "at rest"
    case .moving: "while moving"
    }
  }
}
