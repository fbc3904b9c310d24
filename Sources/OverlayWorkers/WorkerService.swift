import Glibc

/// The worker's side: takes requests, one after the other, and answers them.
package struct WorkerService {
  /// Where requests come from and answers go to.
  package let connection: Int32

  /// From now on what is printed goes to standard error. Call once, before anything is written.
  ///
  /// When the process that sends requests is gone, what is being done is asked to end (`cancel`, on another thread),
  /// and ended after two seconds.
  package init(cancel: @escaping @Sendable () -> Void) {
    let connection = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 3)
    self.connection = connection
    dup2(STDERR_FILENO, STDOUT_FILENO)
    _ = SignalFreeThread.start {
      // Only the other end's closing wakes it.
      var polled = pollfd(fd: connection, events: 0, revents: 0)
      while poll(&polled, 1, -1) < 0 {}
      cancel()
      sleep(2)
      _exit(130)
    }
  }

  /// Answers requests until there are no more, or `perform` gives no answer. Throws `MalformedMessage`.
  package func serve<Request: WorkerMessage, Answer: WorkerMessage>(_ perform: (Request) -> Answer?) throws {
    var frames = MessageFrames()
    while frames.read(from: connection) {
      while let message = try frames.next() {
        guard let answer = perform(try Request(bytes: message)) else { return }
        MessageFrames.write(answer.bytes, to: connection)
      }
    }
  }
}
