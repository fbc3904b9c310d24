public import OverlayEngine

/// What ended a session from inside: an error of the config's functions, or of the engine.
public struct SessionFailure: Error {
  /// Tells the script's place where there is one.
  public var cause: any Error
  /// When it happened.
  public var time: Instant
  /// How many inputs had been handed in.
  public var inputCount: Int
  /// The last of them had not happened yet.
  public var isAhead: Bool
  /// Where the last input stands in its file; nil: it is in none, or nobody has said.
  public var place: String?
}

/// The simulated run is longer than it may be.
public struct TimeLimitReached: Error, Equatable, Sendable {
  public var limit: Instant

  public init(limit: Instant) {
    self.limit = limit
  }
}
