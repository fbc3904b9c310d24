import Portable

/// What is made when it is first asked for, once, whichever thread asks: a config uses few of the forms, and each has
/// many keys.
final class Deferred<Content: Sendable>: Sendable {
  private let make: @Sendable () -> Content
  private let made = Lock<Content?>(nil)

  init(_ make: @escaping @Sendable () -> Content) {
    self.make = make
  }

  var value: Content {
    made.withLock { made in
      if let made { return made }
      let value = make()
      made = value
      return value
    }
  }
}
