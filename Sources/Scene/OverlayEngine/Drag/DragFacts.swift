package import Text

/// The facts of what a finger has done in a drag so far, for policies, animations and translation functions.
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
  package var velocity = 0.0
  /// The finger's, points per second, right is positive.
  package var velocityX = 0.0
  /// The height that was seen when the drag began, points.
  package var startHeight: Double
  /// The notch or anchor last moved to when it began.
  package var startPlace: Int
  /// The moment when the finger went down.
  package var start: Instant

  /// The height that the layer would have if it had followed the finger without resistance, points.
  package var fingerHeight: Double { startHeight - ownTranslation }

  /// Takes in how fast the finger is now, points per second.
  mutating func follow(velocity: Double, x: Double) {
    (self.velocity, velocityX) = (velocity, x)
  }

  /// Takes in where the finger is now, points since the drag began.
  mutating func follow(_ finger: Double) {
    if finger != translation || !ignoresPause { lastStep = finger - translation }
    translation = finger
  }
}

/// The facts of how a move would go, for the functions that are asked about it.
public struct MoveFacts: Sendable {
  /// The height that is seen, where it begins; points.
  package var seenHeight: Double
  /// The finger's, else that of the animation under way; points per second, down is positive.
  package var seenVelocity: Double
  /// The height that the move goes to, points.
  package var toHeight: Double
}

extension Container {
  /// Returns the context of a translation function during a drag.
  package func dragContext() throws(Thrown) -> OverlayContext { try moment(velocity: 0, finger: finger) }
}

extension Sheet {
  package func dragContext() -> SheetContext { moment(velocity: 0, finger: finger) }
}

/// The reason why a finger that has moved drags nothing. Ways are along and across the overlay's own: y grows towards
/// its edge.
public enum DragRefusal: Equatable, Sendable {
  /// `shouldStartDragging` says no; where, in points of the overlay as it is seen.
  case script(at: Point)
  /// It began beside the overlay; where, in points of the screen.
  case outside(at: Point)
  /// It went further across than up or down, points, on a list that scrolls across and keeps such drags.
  case keptByList(way: Point, list: String)
  /// It went further across than up or down, points, on a list that scrolls up and down.
  case across(way: Point)
  /// It never went as far, points, as `dragStart` asks, along the overlay's way or across it.
  case short(way: Point, slop: Double, goesAlong: Bool = true, goesAcross: Bool = false)
  /// It never went as far down, points, as `dragStart` asks whose axis is "down".
  case notDown(way: Point, slop: Double)
  /// It went further across than down before it had come down so far, points (`dragStart.refusesAcross`). `ends`: a
  /// drag was under way.
  case refusedAcross(way: Point, limit: Double, ends: Bool)
  /// It went across a card from farther than `edgeWidth` from the left edge, points.
  case farFromEdge(x: Double, width: Double)
  /// A finger on another thing of the layer drags that already.
  case anotherFinger
}

/// The heights between which a drag moves an overlay, in points.
public struct DragLimits: Equatable, Sendable {
  /// The lowest height, points.
  public var minimum: Double
  /// The greatest height, points.
  public var maximum: Double

  /// Returns where a height stands between the limits; compared exactly, as OverlayContainer does.
  public func position(of height: Double) -> DragPosition {
    switch (height == minimum, height == maximum) {
    case (true, true): .stationary
    case (false, true): .top
    case (true, false): .bottom
    case (false, false): .inFlight
    }
  }

  /// The nearest height within the limits, points.
  public func clamp(_ height: Double) -> Double {
    max(minimum, min(maximum, height))
  }
}
