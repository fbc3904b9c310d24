package import Glibc

/// Threads that no signal interrupts: signals stay with the first thread, whose waiting system calls they end.
package enum SignalFreeThread {
  private final class Work {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) {
      self.body = body
    }
  }

  /// nil where the system has no thread to give. Its stack does not depend on `ulimit -s`.
  /// - Parameter hearsSignals: whether it takes the first thread's place in that.
  package static func start(hearsSignals: Bool = false, _ body: @escaping @Sendable () -> Void) -> pthread_t? {
    // A thread inherits the mask.
    var all = sigset_t()
    var before = sigset_t()
    if !hearsSignals { sigfillset(&all) }
    pthread_sigmask(hearsSignals ? SIG_BLOCK : SIG_SETMASK, &all, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, RoomyStack.size)
    let work = Unmanaged.passRetained(Work(body))
    var thread = pthread_t()
    let code = pthread_create(
      &thread, &attributes,
      { argument in
        if let argument { Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().body() }
        return nil
      }, work.toOpaque())
    if code == 0 { return thread }
    work.release()
    return nil
  }
}
