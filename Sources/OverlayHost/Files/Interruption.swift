import Glibc
import Synchronization

/// Ctrl-C and its relatives: a handler sets a flag, and whoever works looks at it between two steps and cleans up after itself.
public enum Interruption {
  private static let flag = Atomic<Bool>(false)

  /// From now on SIGINT and SIGTERM (and SIGHUP, unless it is ignored as `nohup` does) only set the flag, and a closed pipe or a file
  /// larger than `ulimit -f` allows is an error like any other. System calls that wait return with `EINTR`.
  public static func listen() {
    flag.store(false, ordering: .relaxed)
    handle(SIGINT)
    handle(SIGTERM)
    if !isIgnored(SIGHUP) { handle(SIGHUP) }
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }

  public static var isRequested: Bool {
    @inline(__always) get { flag.load(ordering: .relaxed) }
  }

  /// Throws `Interrupted` once the flag is set.
  @inline(__always)
  static func check() throws {
    if isRequested { throw Interrupted() }
  }

  private static func handle(_ number: Int32) {
    var action = sigaction()
    action.__sigaction_handler.sa_handler = { _ in Interruption.flag.store(true, ordering: .relaxed) }
    sigaction(number, &action, nil)
  }

  private static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    sigaction(number, nil, &action)
    return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
