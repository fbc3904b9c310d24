public import Spelling
import Synchronization

/// Asks sessions to end before their time: one thread requests, those who work look between two steps.
public final class Cancellation: Sendable {
  private let flag = Atomic<Bool>(false)

  public init() {}

  /// May be called from any thread, and from a signal's handler.
  public func request() {
    flag.store(true, ordering: .relaxed)
  }

  public var isRequested: Bool {
    @inline(__always) get { flag.load(ordering: .relaxed) }
  }

  /// Throws `Cancelled` once it was requested.
  @inline(__always)
  public func check() throws {
    if isRequested { throw Cancelled() }
  }
}

/// The user, or the system, asked for the end.
public struct Cancelled: ReportedError, Equatable, Sendable {
  public init() {}

  public var status: ExitStatus { .interrupted }
  public var description: String { "interrupted; what was begun is removed" }
}
