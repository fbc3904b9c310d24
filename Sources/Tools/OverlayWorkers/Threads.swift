package import Glibc

/// Room for the calls of a script and of the C library's readers, however little the shell's `ulimit -s` gives.
package enum LargeStack {
  /// The size in bytes: what systems give by default.
  static let size = 8 << 20

  /// Runs `body` on a stack of at least that size: this thread's, which may be allowed to grow, or another thread's.
  package static func run(_ body: @escaping @Sendable () -> Void) {
    if hasRoom { return body() }
    guard let thread = SignalFreeThread.start(hearsSignals: true, body) else { return body() }
    // Signals are heard where the work is done, whose waiting system calls they end.
    var all = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_SETMASK, &all, nil)
    pthread_join(thread, nil)
  }

  private static var hasRoom: Bool {
    var limit = rlimit()
    let stack = __rlimit_resource_t(RLIMIT_STACK.rawValue)
    guard getrlimit(stack, &limit) == 0, limit.rlim_cur < rlim_t(size) else { return true }
    limit.rlim_cur = min(limit.rlim_max, rlim_t(size))
    return limit.rlim_cur == rlim_t(size) && setrlimit(stack, &limit) == 0
  }
}

/// Threads that no signal interrupts: signals stay with the first thread, whose waiting system calls they end.
package enum SignalFreeThread {
  private final class Work {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) {
      self.body = body
    }
  }

  /// Starts a thread; nil where the system has no thread to give. Its stack does not depend on `ulimit -s`.
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
    pthread_attr_setstacksize(&attributes, LargeStack.size)
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
