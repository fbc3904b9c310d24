/// What a rule that shares a finger between an overlay and its list is told of the list.
public struct ListFacts: Equatable, Sendable {
  public var id: String
  /// Points.
  public var offset: Double
  public var isAtTop: Bool
  public var isAtBottom: Bool
  /// The finger's, points, down is positive.
  public var step: Double
}

/// Whether speed goes over where the overlay's way ends and the list's begins, or the other way round.
public struct Momentum<Moment> {
  /// From an overlay that a release takes to its highest notch to its list.
  public var intoList = Handover.never
  /// From a list that decelerates into its top to its overlay.
  public var intoOverlay = Handover.never

  public enum Handover {
    case never, always
    /// Gives the speed that goes over: points per second, down is positive.
    case scripted((Moment) throws -> Double)
  }

  public init() {}
}
