import CProcess
import Glibc

/// Another process that does our work: it gets requests, answers them one after the other, and complains on its
/// standard error.
///
/// It ends by itself when this process does: its connection is closed then.
package final class WorkerProcess {
  private let process: ChildProcess
  private var frames = MessageFrames()
  private var complaint: [UInt8] = []
  private var hasEnded = false

  /// The most bytes of its complaints that are kept.
  private static let longestComplaint = 1 << 14

  /// Starts a program with arguments. Throws `WorkerFailure`.
  package init(_ command: [String]) throws(WorkerFailure) {
    process = try ChildProcess(command)
  }

  /// Kills the process, as it is released.
  deinit {
    if !hasEnded { _ = end(by: SIGKILL) }
    for descriptor in descriptors { close(descriptor) }
  }

  /// The descriptors that become readable when the worker answers, complains or ends.
  var descriptors: [Int32] { [process.connection, process.complaints] }

  /// Hands over a request; waits while the worker has not taken the ones before. That a worker has ended shows at
  /// `receive`.
  package func send(_ request: some WorkerMessage) {
    MessageFrames.write(request.bytes, to: process.connection)
  }

  /// Returns the answers that have come so far, without waiting. Throws `MalformedMessage`.
  package func receive<Answer: WorkerMessage>(
    _ type: Answer.Type
  ) throws(MalformedMessage) -> (answers: [Answer], isOver: Bool) {
    keepComplaint()
    let isOver = !drain(process.connection) { frames.append($0) }
    var received: [Answer] = []
    while let message = try frames.next() { received.append(try Answer(bytes: message)) }
    return (received, isOver)
  }

  private func keepComplaint() {
    drain(process.complaints) { complaint.append(contentsOf: $0) }
    complaint = complaint.suffix(Self.longestComplaint)
  }

  /// Reads what there is; false at the end.
  @discardableResult
  private func drain(_ descriptor: Int32, _ take: (UnsafeRawBufferPointer) -> Void) -> Bool {
    withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 16) { buffer in
      while true {
        let count = recv(descriptor, buffer.baseAddress, buffer.count, Int32(MSG_DONTWAIT))
        if count > 0 {
          take(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
        } else if count == 0 || errno != EINTR {
          return count != 0 && (errno == EAGAIN || errno == EWOULDBLOCK)
        }
      }
    }
  }

  func signal(_ number: Int32) { process.signal(number) }

  /// Waits for its end, which comes by itself once there are no more requests, or by a signal. Says how it ended.
  package func end(by number: Int32? = nil) -> WorkerEnd {
    if let number { signal(number) }
    shutdown(process.connection, Int32(SHUT_WR))
    let way = process.wait()
    hasEnded = true
    keepComplaint()
    return WorkerEnd(way: way, complaint: String(decoding: complaint, as: UTF8.self))
  }
}

/// This process's end of another one that it has started.
package struct ChildProcess: Sendable {
  private let id: pid_t
  /// The descriptor of both directions: the child's standard input and output. The code that starts the child closes
  /// it.
  package let connection: Int32
  /// The descriptor of the child's standard error; closed likewise.
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
    // A connection that the child inherits would stay open when it is closed here: another child's, a page's.
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

package struct WorkerEnd: Equatable, Sendable {
  package enum Way: Equatable, Sendable {
    case exit(Int32)
    case signal(Int32)
  }

  package var way: Way
  /// The last that it wrote to standard error.
  package var complaint: String
}

package enum WorkerFailure: Error, Equatable, Sendable {
  case cannotStart(program: String, code: Int32)
  /// The system has none to give.
  case noConnection(code: Int32)
}

extension WorkerEnd: CustomStringConvertible {
  package var description: String {
    let words = complaint.split(separator: "\n").joined(separator: "\n")
    switch way {
    case .exit(let code): return words.isEmpty ? "the process ended with status \(code)" : words
    case .signal(let number):
      return "the process was ended by \(Self.name(of: number))" + (words.isEmpty ? "" : "\n\(words)")
    }
  }

  private static func name(of signal: Int32) -> String {
    let names = [
      SIGABRT: "ABRT", SIGBUS: "BUS", SIGFPE: "FPE", SIGHUP: "HUP", SIGILL: "ILL", SIGINT: "INT", SIGKILL: "KILL",
      SIGSEGV: "SEGV",
      SIGTERM: "TERM", SIGTRAP: "TRAP", SIGXCPU: "XCPU",
    ]
    return names[signal].map { "SIG" + $0 } ?? "signal \(signal)"
  }
}

extension WorkerFailure: CustomStringConvertible {
  package var description: String {
    switch self {
    case .cannotStart(let program, let code):
      "\(program): cannot be started as a worker: \(String(cString: strerror(code)))"
    case .noConnection(let code): "cannot connect to a worker: \(String(cString: strerror(code)))"
    }
  }
}
