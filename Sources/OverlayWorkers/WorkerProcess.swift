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

  /// More of what it complains of is not kept, bytes.
  private static let longestComplaint = 1 << 14

  /// Starts a program with arguments. Throws `WorkerFailure`.
  package init(_ command: [String]) throws(WorkerFailure) {
    process = try ChildProcess(command)
  }

  /// Releasing it kills the process.
  deinit {
    if !hasEnded { _ = end(by: SIGKILL) }
    for descriptor in descriptors { close(descriptor) }
  }

  /// There is something to read on one of these when it has something to say.
  var descriptors: [Int32] { [process.connection, process.complaints] }

  /// Hands over a request; waits while the worker has not taken the ones before. That a worker has ended shows at
  /// `receive`.
  package func send(_ request: some WorkerMessage) {
    MessageFrames.write(request.bytes, to: process.connection)
  }

  /// What has come so far. Never waits. Throws `MalformedMessage`.
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
    return WorkerEnd(way, complaint: String(decoding: complaint, as: UTF8.self))
  }
}
