package import Diagnostics
package import Portable
import Synchronization

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
