import CProcess
import Glibc

/// This process's end of another one that it has started.
package struct ChildProcess: Sendable {
  private let id: pid_t
  /// Both directions: the child's standard input and output. The code that starts the child closes it.
  package let connection: Int32
  /// What comes out of the child's standard error; closed likewise.
  package let complaints: Int32

  /// Starts a program, its path first, then arguments. Throws `WorkerFailure`.
  package init(_ command: [String]) throws(WorkerFailure) {
    let (connection, complaints) = (try SocketPair(), try SocketPair())
    defer { for end in [connection.theirs, complaints.theirs] { close(end) } }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (place, end) in [connection.theirs, connection.theirs, complaints.theirs].enumerated() {
      posix_spawn_file_actions_adddup2(&actions, end, Int32(place))
    }
    // What a child held, too, would not end when it is closed here: another child's connection, a page's.
    overlay_spawn_close_from(&actions, 3)
    let arguments = command.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var id = pid_t()
    let code = posix_spawn(&id, command[0], &actions, nil, arguments, environ)
    guard code == 0 else {
      for end in [connection.ours, complaints.ours] { close(end) }
      throw .cannotStart(program: command[0], code: code)
    }
    (self.id, self.connection, self.complaints) = (id, connection.ours, complaints.ours)
  }

  /// Seconds of processor time that it has used so far; nil where the system does not say.
  package var processorTime: Double? {
    var clock = clockid_t()
    var time = timespec()
    guard clock_getcpuclockid(id, &clock) == 0, clock_gettime(clock, &time) == 0 else { return nil }
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  package func signal(_ number: Int32) { kill(id, number) }

  /// Returns once it has ended, and says how. To be called once, and nothing after it.
  package func wait() -> WorkerEnd.Way {
    var status: Int32 = 0
    while waitpid(id, &status, 0) < 0, errno == EINTR {}
    return status & 0x7F == 0 ? .exit(status >> 8 & 0xFF) : .signal(status & 0x7F)
  }
}

/// Two connected ends that other programs do not inherit, beyond the standard descriptors.
private struct SocketPair {
  var ours: Int32
  var theirs: Int32

  init() throws(WorkerFailure) {
    var ends: [Int32] = [-1, -1]
    guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends) == 0 else {
      throw .noConnection(code: errno)
    }
    (ours, theirs) = (fcntl(ends[0], F_DUPFD_CLOEXEC, 3), fcntl(ends[1], F_DUPFD_CLOEXEC, 3))
    let code = errno
    for end in ends { close(end) }
    guard ours >= 0, theirs >= 0 else {
      for end in [ours, theirs] where end >= 0 { close(end) }
      throw .noConnection(code: code)
    }
  }
}
