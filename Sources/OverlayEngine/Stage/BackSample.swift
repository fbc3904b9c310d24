public import Portable

/// A way back of the person: a swipe that shows on its way what it will do (Android's predictive back), or a key, which
/// commits at once.
public struct BackSample: Equatable, Sendable {
  /// Where a way back stands.
  public enum Phase: String, CaseIterable, Sendable {
    case began, changed, cancelled, committed
  }

  /// The side of the screen that the swipe comes from.
  public enum Edge: String, CaseIterable, Sendable {
    case left, right
  }

  /// Where it stands.
  public var phase: Phase
  /// How far it has come, 0 to 1, or `nil` for as far as before.
  public var progress: Double?
  /// The side that it comes from.
  public var edge: Edge

  /// A way back at a moment; by a key unless it is said otherwise.
  public init(phase: Phase = .committed, progress: Double? = nil, edge: Edge = .left) {
    (self.phase, self.progress, self.edge) = (phase, progress, edge)
  }
}

/// What a way back does to a layer, once it is committed.
public enum BackAction: String, CaseIterable, Sendable {
  /// It goes off the screen; a sheet's top view goes, and a view container's front-most one.
  case dismiss
  /// It goes to its lowest place.
  case collapse
  case none
}

/// What says what a way back does to a layer.
public enum BackPolicy<Moment> {
  case fixed(BackAction)
  /// Asked once it is committed.
  case scripted((Moment) throws(Thrown) -> BackAction)

  /// The action, or `nil` if a function answers.
  package var action: BackAction? { if case .fixed(let action) = self { action } else { nil } }
}

/// A way back that is seen on a layer.
struct BackGesture {
  var layer: Name
  /// The part that shows it, or `nil` for all of the layer's surfaces.
  var part: Surface.Part?
  var edge: BackSample.Edge
  /// How far it has come: under the finger, or on its way back to nothing.
  var progress: Motion
  /// The finger has let go, so that nothing that it does counts any more.
  var isOver = false
  /// Of the work that is due at the end of its way back.
  var token = 0

  init(on layer: Name, _ part: Surface.Part?, from edge: BackSample.Edge) {
    (self.layer, self.part, self.edge) = (layer, part, edge)
    progress = .resting(at: 0, since: .start)
  }
}

extension Motion {
  static func resting(at height: Double, since start: Instant) -> Motion {
    Motion(from: height, to: height, start: start, curve: .held)
  }
}
