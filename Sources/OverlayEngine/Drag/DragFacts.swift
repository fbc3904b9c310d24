package import Portable

/// What a finger has done in a drag so far, for policies, animations and translation functions.
public struct DragFacts: Sendable {
  package enum Source: String, Sendable {
    case pan
    case scroll

    var cause: Record.Cause { if case .pan = self { .drag } else { .scroll } }
  }
  package var source: Source
  /// The finger's way, whatever came of it; points, down is positive.
  package var translation = 0.0
  /// How much of that was for the layer itself: a list may have taken the rest.
  var ownTranslation = 0.0
  /// The finger's last step, points, down is positive.
  package var lastStep = 0.0
  /// Whether a sample at the same place is ignored rather than a step of 0.
  var ignoresPause = false
  /// The finger's, points per second, down is positive.
  var velocity = 0.0
  /// The finger's, points per second, right is positive.
  package var velocityX = 0.0
  /// What was seen when the drag began, points.
  package var startHeight: Double
  /// The notch or anchor last moved to when it began.
  package var startPlace: Int
  /// When the finger went down.
  package var start: Instant

  /// Where the layer would be if it had followed the finger without resistance, points.
  package var fingerHeight: Double { startHeight - ownTranslation }

  /// Takes in where the finger is now, points since the drag began.
  mutating func follow(_ finger: Double) {
    if finger != translation || !ignoresPause { lastStep = finger - translation }
    translation = finger
  }
}

/// What a move is asked about: how it would go.
public struct MoveFacts: Sendable {
  /// The height that is seen, where it begins; points.
  package var seenHeight: Double
  /// The finger's, else that of the animation under way; points per second, down is positive.
  package var seenVelocity: Double
  /// Points.
  package var toHeight: Double
}

extension Container {
  /// What a translation function is told in the middle of a drag.
  package func dragContext() throws(Thrown) -> OverlayContext { try moment(velocity: 0, finger: finger) }
}

extension Sheet {
  /// What a translation function is told in the middle of a drag.
  package func dragContext() -> SheetContext { moment(velocity: 0, finger: finger) }
}
