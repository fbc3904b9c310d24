/// A dismissal by dragging the view itself: it follows the finger, and returns or leaves when that lifts.
package struct PullDismissal: Equatable, Sendable {
  /// In which directions it leaves, one or several.
  package enum Way: String, CaseIterable, Sendable {
    case top, bottom, leading, trailing, horizontal, vertical

    fileprivate var isAcross: Bool { self == .leading || self == .trailing || self == .horizontal }

    fileprivate func allows(_ distance: Double) -> Bool {
      switch self {
      case .top, .leading: distance < 0
      case .bottom, .trailing: distance > 0
      case .horizontal, .vertical: distance != 0
      }
    }
  }

  /// How far it has to be dragged to leave.
  package enum Threshold: Equatable, Sendable {
    /// Of its size along the way.
    case share(Double)
    case points(Double)

    package func points(of size: Double) -> Double {
      switch self {
      case .share(let share): share * size
      case .points(let points): points
      }
    }
  }

  /// How it follows a finger against the way.
  package enum Resistance: Equatable, Sendable {
    case rubberBand(RubberBand)
    case squareRootBand(SquareRootBand)
    /// It does not.
    case clamp
    case scripted(FunctionReference)
  }

  /// Between which shares of its size, dragged, it fades from all there to gone.
  package struct Fade: Equatable, Sendable {
    package var start: Double
    package var end: Double

    package init(start: Double, end: Double) {
      (self.start, self.end) = (start, end)
    }

    func opacity(at share: Double) -> Double {
      guard end > start else { return share < end ? 1 : 0 }
      return 1 - max(0, min(1, (share - start) / (end - start)))
    }
  }

  package var ways: [Way]
  /// When a finger's movement becomes a drag of it.
  package var start = DragStart()
  package var threshold = Threshold.share(0.5)
  /// Points per second; a faster finger decides by its direction.
  package var velocity = 500.0
  package var resistance = Resistance.clamp
  package var fade: Fade?

  package init(_ ways: Way...) {
    self.ways = ways
  }

  /// Whether a finger drags it along this axis.
  package func moves(across isAcross: Bool) -> Bool { ways.contains { $0.isAcross == isAcross } }

  /// Whether it leaves there: points to the right, or down.
  package func allows(_ distance: Double, across isAcross: Bool) -> Bool {
    ways.contains { $0.isAcross == isAcross && $0.allows(distance) }
  }

  /// Where a finger that lifts sends it: the sign of the direction, or 0 for back; and what has decided.
  func direction(
    from distance: Double, velocity: Double, size: Double, across isAcross: Bool
  ) -> (Double, ViewRelease.Rule) {
    if velocity.magnitude >= self.velocity, velocity != 0 {
      return (allows(velocity, across: isAcross) ? (velocity < 0 ? -1 : 1) : 0, .velocity)
    }
    guard distance != 0, allows(distance, across: isAcross), distance.magnitude >= threshold.points(of: size) else {
      return (0, .threshold)
    }
    return (distance < 0 ? -1 : 1, .threshold)
  }
}

/// How far a finger has dragged a view from its place, and what is left of that.
struct ViewPull {
  var isAcross: Bool
  var fade: PullDismissal.Fade?
  /// Points to the right or down.
  var distance: Double
  /// On its way back to its place: the share that is left, from 1 to 0.
  var back: Passage?
  /// Where it leaves to along with its exit, points, or `nil` if it does not leave.
  var goal: Double?

  func distance(at seconds: Double, _ exit: Passage?) -> Double {
    if let goal { return distance + (goal - distance) * (exit?.amount(at: seconds) ?? 0) }
    return distance * (back?.amount(at: seconds) ?? 1)
  }
}

/// A finger that drags a view.
struct PullSession {
  /// Of the view.
  var token: Int
  var rule: PullDismissal
  var isAcross: Bool
  /// Points that it was dragged already when the finger took it.
  var origin: Double
}
