import Glibc

/// A semaphore at a fixed address.
final class Turn: @unchecked Sendable {
  private let semaphore = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)

  init() {
    sem_init(semaphore, 0, 0)
  }

  deinit {
    sem_destroy(semaphore)
    semaphore.deallocate()
  }

  func give() {
    sem_post(semaphore)
  }

  func take() {
    while sem_wait(semaphore) != 0 {}
  }

  /// Whether `take` would return at once.
  var isGiven: Bool {
    var value: Int32 = 0
    sem_getvalue(semaphore, &value)
    return value > 0
  }
}
