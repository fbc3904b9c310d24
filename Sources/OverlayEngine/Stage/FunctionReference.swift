import Portable

/// A function of the script, by the number under which the script's side keeps it; the engine only passes it on.
public struct FunctionReference: Hashable, Sendable {
  package let id: Int32
  /// `nil` if it is kept as long as the script.
  private let lease: FunctionLease?

  package init(id: Int32, lease: FunctionLease? = nil) {
    (self.id, self.lease) = (id, lease)
  }

  public static func == (a: FunctionReference, b: FunctionReference) -> Bool { a.id == b.id }

  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

/// Held by all who refer to a function that a run has made: when the last of them has gone, the function comes back.
package final class FunctionLease: Sendable {
  private let id: Int32
  private let returned: ReturnedFunctions

  package init(id: Int32, to returned: ReturnedFunctions) {
    (self.id, self.returned) = (id, returned)
  }

  deinit { returned.append(id) }
}

/// The numbers of functions that are no longer referred to, until the script's side takes them. A picture that is
/// drawn elsewhere may have been the last to refer to one, so they come from any thread.
package final class ReturnedFunctions: Sendable {
  private let ids = Lock<[Int32]>([])

  package init() {}

  fileprivate func append(_ id: Int32) { ids.withLock { $0.append(id) } }

  /// Ascending.
  package func take() -> [Int32] {
    ids.withLock { ids in
      defer { ids.removeAll() }
      return ids.sorted()
    }
  }
}
