import Glibc

/// Room for the calls of a script and of the C library's readers, however little the shell's `ulimit -s` gives.
package enum RoomyStack {
  /// Bytes: what systems give by default.
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
