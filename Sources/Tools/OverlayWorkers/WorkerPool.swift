import Glibc

/// Some workers, each of which does one piece of work after the other.
package struct WorkerPool {
  /// Program and arguments.
  package let command: [String]
  package let count: Int
  /// The cancellation, looked at several times a second.
  package let isCancelled: () -> Bool

  package init(_ command: [String], count: Int, isCancelled: @escaping () -> Bool) {
    self.command = command
    self.count = max(1, count)
    self.isCancelled = isCancelled
  }

  package static var processors: Int { sysconf(Int32(_SC_NPROCESSORS_ONLN)) }

  package enum Outcome<Answer> {
    case answer(Answer)
    /// The worker that had it has ended. It is not tried again, since what ends one worker may well end the next.
    case lost(WorkerEnd)
  }

  /// Lets all requests be answered, in whatever order. Returns once every worker is gone; false: it was cancelled.
  /// Throws `WorkerFailure`.
  ///
  /// - Parameters:
  ///   - next: gives a request, and what it is known by. It is asked whenever a worker is free, and after nil no more
  ///     for this worker.
  ///   - done: is told what came of a request. There may be more of them afterwards.
  package func run<Name, Request: WorkerMessage, Answer: WorkerMessage>(
    _ next: () -> (Name, Request)?, done: (Name, Outcome<Answer>) -> Void
  ) throws(WorkerFailure) -> Bool {
    var busy: [(worker: WorkerProcess, name: Name)] = []
    while busy.count < count, let (name, request) = next() { busy.append((try begin(request), name)) }
    while !busy.isEmpty {
      wait(for: busy.map(\.worker))
      if isCancelled() {
        end(busy.map(\.worker))
        return false
      }
      for place in busy.indices.reversed() {
        let (worker, name) = busy[place]
        let (answers, isOver): ([Answer], Bool) = (try? worker.receive(Answer.self)) ?? ([], true)
        guard !answers.isEmpty || isOver else { continue }
        done(name, answers.first.map(Outcome.answer) ?? .lost(worker.end(by: SIGKILL)))
        if let (name, request) = next() {
          if !isOver { worker.send(request) }
          busy[place] = (isOver ? try begin(request) : worker, name)
        } else {
          if !isOver { _ = worker.end() }
          busy.remove(at: place)
        }
      }
    }
    return true
  }

  private func begin(_ request: some WorkerMessage) throws(WorkerFailure) -> WorkerProcess {
    let worker = try WorkerProcess(command)
    worker.send(request)
    return worker
  }

  /// Waits until one of them has something to say, or a quarter of a second has passed.
  private func wait(for workers: [WorkerProcess]) {
    var polled = workers.flatMap(\.descriptors).map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    poll(&polled, nfds_t(polled.count), 250)
  }

  /// Asks them to end, so that they remove what they have begun, and makes them after two seconds.
  private func end(_ workers: [WorkerProcess]) {
    for worker in workers { worker.signal(SIGTERM) }
    for worker in workers {
      var polled = pollfd(fd: worker.descriptors[0], events: 0, revents: 0)
      for _ in 0..<8 where polled.revents == 0 { poll(&polled, 1, 250) }
      _ = worker.end(by: polled.revents == 0 ? SIGKILL : nil)
    }
  }
}

/// The worker's side: takes requests, one after the other, and answers them.
package struct WorkerService {
  /// The descriptor that requests come from and answers go to.
  private let connection: Int32

  /// Connects the worker; from now on what is printed goes to standard error. Call once, before anything is written.
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
