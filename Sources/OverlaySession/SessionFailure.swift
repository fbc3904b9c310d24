package import OverlayEngine
package import Portable

/// What ended a session from inside: an error of the config's functions, or of the engine.
package struct SessionFailure: Error {
  /// Tells the script's place where there is one.
  package var cause: Thrown
  /// When it happened.
  package var time: Instant
  /// How many inputs had been handed in.
  package var inputCount: Int
  /// Whether the last of them had not happened yet.
  package var isAhead: Bool
  /// Where the last input stands in its file, or `nil` if it is in none, or its place is not known.
  package var place: String?
}

/// All frames of the run together show more layers and views than they may.
package struct TraceLimitReached: Error, Equatable, Sendable {
  package var limit: Int
  package var time: Instant
}

/// The simulated run is longer than it may be.
package struct TimeLimitReached: Error, Equatable, Sendable {
  package var limit: Instant

  package init(limit: Instant) {
    self.limit = limit
  }
}
