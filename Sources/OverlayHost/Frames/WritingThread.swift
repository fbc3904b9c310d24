import Glibc

/// A further thread that writes one file while the first thread writes another: copying a frame to the system takes longer than drawing it.
///
/// The first thread opens the file, and hears how writing went when it waits. From `begin` to `wait` the bytes must stay as they are.
final class WritingThread {
  private let desk = Desk()
  private var thread = pthread_t()
  private var isWriting = false

  private final class Desk: @unchecked Sendable {
    var job: Job?
    /// The system's number of what went wrong; 0: nothing.
    var fault: Int32 = 0
    let begun = Turn()
    let finished = Turn()
  }

  private struct Job {
    var descriptor: Int32
    var bytes: UnsafeRawBufferPointer
  }

  /// nil where the system has no thread to give.
  init?() {
    let desk = desk
    guard let thread = SignalFreeThread.start({ WritingThread.work(at: desk) }) else { return nil }
    self.thread = thread
  }

  deinit {
    _ = wait()
    desk.begun.give()
    pthread_join(thread, nil)
  }

  private static func work(at desk: Desk) {
    while true {
      desk.begun.take()
      guard let job = desk.job else { return }
      desk.fault = write(job)
      desk.finished.give()
    }
  }

  private static func write(_ job: Job) -> Int32 {
    var rest = job.bytes[...]
    while !rest.isEmpty {
      let count = Glibc.write(job.descriptor, rest.base.baseAddress! + rest.startIndex, rest.count)
      if count < 0, errno == EINTR { continue }
      if count < 0 {
        let fault = errno
        close(job.descriptor)
        return fault
      }
      rest = rest.dropFirst(count)
    }
    return close(job.descriptor) == 0 ? 0 : errno
  }

  /// Whether it could begin at once.
  var isFree: Bool { !isWriting || desk.finished.isGiven }

  /// Hands over a file that is open, and closes it at the end; what was begun before has been waited for.
  func begin(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) {
    desk.job = Job(descriptor: descriptor, bytes: bytes)
    isWriting = true
    desk.begun.give()
  }

  /// Returns once nothing is being written: the system's number of what went wrong, or 0.
  func wait() -> Int32 {
    guard isWriting else { return 0 }
    desk.finished.take()
    desk.job = nil
    isWriting = false
    return desk.fault
  }
}
