package import OverlayEngine
import Synchronization
package import Text

/// A failure that ended a session from inside: an error of the config's functions, or of the engine.
package struct SessionFailure: Error {
  /// Tells the script's place where there is one.
  package var cause: Thrown
  /// The moment when it happened.
  package var time: Instant
  /// How many inputs had been handed in.
  package var inputCount: Int
  /// Whether the last of them had not happened yet.
  package var isAhead: Bool
  /// The place of the last input in its file, or `nil` if it is in none, or its place is not known.
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

extension SessionFailure: ReportedError {
  package var status: ExitStatus { .scriptFailed }

  package var description: String {
    "\(words(of: cause))\n  at \(NumberWords.text(time.seconds)) s of the run, \(moment)"
  }

  private var moment: String {
    if inputCount == 0 || inputCount == 1 && isAhead { return "before the first event" }
    let number = isAhead ? "between events \(inputCount - 1) and \(inputCount)" : "event \(inputCount)"
    return number + (place.map { " (\($0))" } ?? "")
  }
}

extension TimeLimitReached: CustomStringConvertible {
  package var description: String {
    "the run is longer than \(NumberWords.text(limit.seconds)) simulated seconds; raise --limit-time if that is meant"
  }
}

extension TraceLimitReached: CustomStringConvertible {
  package var description: String {
    "by \(NumberWords.text(time.seconds)) s the trace has more than \(limit) entries, the layers and views that are seen, of all "
      + "frames together; draw fewer frames a second, or raise --limit-trace if that is meant"
  }
}

/// Asks sessions to end before their time: one thread requests it, and sessions check between two steps.
public final class Cancellation: Sendable {
  private let flag = Atomic<Bool>(false)

  /// Nothing is requested.
  public init() {}

  /// Requests the end. May be called from any thread, and from a signal handler.
  public func request() {
    flag.store(true, ordering: .relaxed)
  }

  /// Whether the end was requested.
  public var isRequested: Bool {
    @inline(__always) get { flag.load(ordering: .relaxed) }
  }

  /// Throws `Cancelled` once it was requested.
  @inline(__always)
  package func check() throws(Thrown) {
    if isRequested { throw thrown(Cancelled()) }
  }
}

/// The user, or the system, asked for the end.
package struct Cancelled: ReportedError, Equatable, Sendable {
  /// Nothing is requested.
  public init() {}

  package var status: ExitStatus { .interrupted }
  package var description: String { "interrupted; what was begun is removed" }
}
