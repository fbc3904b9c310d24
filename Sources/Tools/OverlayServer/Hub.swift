import NIOCore
import NIOWebSocket

/// Passes messages on between pages and the workers of their sessions. Confined to the server's one thread.
final class Hub: @unchecked Sendable {
  static let sessionCount = 4

  private let loop: any EventLoop
  /// A worker's program and arguments.
  private let command: [String]
  private let limits: ServerLimits
  private var sessions: [Int: Session] = [:]
  private var sockets: [Int: (socket: PageSocket, session: Int)] = [:]
  private var isEnding = false

  init(_ command: [String], on loop: any EventLoop, _ limits: ServerLimits) {
    self.command = command
    self.loop = loop
    self.limits = limits
  }

  func opened(_ socket: PageSocket, session number: Int) {
    guard !isEnding, sockets.count < limits.sockets, (1...Self.sessionCount).contains(number) else {
      socket.say("full")
      return socket.close(.policyViolation)
    }
    sockets[socket.number] = (socket, number)
    let session = sessions[number] ?? Session()
    sessions[number] = session
    session.pages[socket.number] = socket
    if session.worker == nil { start(session) }
    session.worker?.send(.opened, page: socket.number)
    socket.isReading = session.takesMore
  }

  func closed(_ socket: PageSocket) {
    guard let (_, number) = sockets.removeValue(forKey: socket.number), let session = sessions[number] else { return }
    session.pages[socket.number] = nil
    session.worker?.send(.closed, page: socket.number)
  }

  func message(_ payload: ByteBuffer, from socket: PageSocket) {
    guard let (_, number) = sockets[socket.number] else { return }
    sessions[number]?.worker?.send(.message, page: socket.number, payload)
  }

  func end() {
    isEnding = true
    for (socket, _) in sockets.values {
      socket.say("gone")
      socket.close(.goingAway)
    }
    for session in sessions.values { session.worker?.stop() }
  }

  /// Asks a session's worker every second whether it still does anything, and ends one that has said nothing for too
  /// long: another one takes its place. One that works may take twice as long, by its own processor time: the machine
  /// may be busy, and what a script may take has its own limits.
  private func watch(_ session: Session) {
    session.silence = 0
    session.pulse?.cancel()
    let bound = NIOLoopBound((hub: self, session: session), eventLoop: loop)
    session.pulse = loop.scheduleRepeatedTask(initialDelay: .seconds(1), delay: .seconds(1)) { task in
      let (hub, session) = bound.value
      guard let worker = session.worker else { return task.cancel() }
      let time = worker.processorTime ?? 0
      if session.silence == 0 { session.time = time }
      session.silence += 1
      let (limit, worked) = (hub.limits.silence, time - session.time)
      let isIdle = worked < 0.05 * Double(session.silence)
      if session.silence > limit, isIdle || worked > Double(2 * limit) { return worker.stop() }
      worker.send(.ask)
    }
  }

  private func start(_ session: Session) {
    let events = WorkerLink.Events(
      message: { self.receive($0, session) },
      takesMore: { isReady in
        session.takesMore = isReady
        for page in session.pages.values { page.isReading = isReady }
      },
      ended: { self.ended(session, $0) })
    do {
      let worker = try WorkerLink(command, on: loop, events)
      session.worker = worker
      worker.send(session.endsEarly ? .beginWaiting : .begin, session.backup)
      session.isReady = false
      watch(session)
    } catch {
      for page in session.pages.values { page.say("ended", "\(error)") }
    }
  }

  private func receive(_ message: WorkerMessage, _ session: Session) {
    session.silence = 0
    switch WorkerMessage.FromWorker(rawValue: message.kind) {
    case .alive: break
    case .update: session.pages[message.page]?.send(message.payload, .binary)
    case .backup: session.backup = message.payload
    case .line: session.backup.writeImmutableBuffer(message.payload)
    case .ready: (session.isReady, session.endsEarly) = (true, false)
    case nil: session.worker?.stop()
    }
  }

  /// Replaces a worker. One that was not ready before its end would only end again.
  private func ended(_ session: Session, _ words: String) {
    session.worker = nil
    session.pulse?.cancel()
    guard !isEnding else { return }
    let isSilent = session.silence > limits.silence
    let words = isSilent ? "the preview's worker did not answer for \(limits.silence) s, and was replaced" : words
    let hadWaited = session.endsEarly
    session.endsEarly = !session.isReady
    for page in session.pages.values { page.say("ended", words) }
    // What ends even while it waits is left alone until a page opens.
    guard !(hadWaited && session.endsEarly), !session.pages.isEmpty else { return }
    start(session)
    for page in session.pages.keys.sorted() { session.worker?.send(.opened, page: page) }
  }

  private final class Session {
    var worker: WorkerLink?
    var pages: [Int: PageSocket] = [:]
    var backup = ByteBuffer()
    var isReady = false
    /// Whether the last worker was ended before it was ready.
    var endsEarly = false
    var takesMore = true
    /// Seconds since it said anything.
    var silence = 0
    /// Its processor time then, seconds.
    var time = 0.0
    var pulse: RepeatedTask?
  }
}
