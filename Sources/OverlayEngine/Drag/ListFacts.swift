package import Portable

/// The list's state, for a rule that shares a finger between an overlay and its list.
public struct ListFacts: Equatable, Sendable {
  package var id: String
  /// Points.
  package var offset: Double
  package var isAtTop: Bool
  package var isAtBottom: Bool
  /// The finger's, points, down is positive.
  package var step: Double
}

/// Whether speed goes over where the overlay's way ends and the list's begins, or the other way round.
public struct Momentum<Moment> {
  /// From an overlay that a release takes to its highest notch to its list.
  package var intoList = Handover.never
  /// From a list that decelerates into its top to its overlay.
  package var intoOverlay = Handover.never

  package enum Handover {
    case never, always
    /// Gives the speed that goes over: points per second, down is positive.
    case scripted(Asking<Double, Moment>)
  }

  package init() {}
}
