import Glibc
import OverlayWorkers

/// A further thread that does one job at a time while the first one goes on. It waits for nothing but the next job.
///
/// From `begin` to `wait` what the job touches is this thread's, otherwise the caller's.
final class BackgroundThread<Job, Answer> {
  private let desk: Desk
  private let thread: pthread_t
  private var isBusy = false

  /// The state that the two threads share; the semaphores say whose turn it is.
  private final class Desk: @unchecked Sendable {
    let perform: (Job) -> Answer
    var job: Job?
    var answer: Answer?
    let begun = Turn()
    let finished = Turn()

    init(_ perform: @escaping (Job) -> Answer) {
      self.perform = perform
    }

    func work() {
      while true {
        begun.take()
        guard let job else { return }
        answer = perform(job)
        finished.give()
      }
    }
  }

  /// Starts a thread; nil where the system has no thread to give.
  init?(_ perform: @escaping (Job) -> Answer) {
    let desk = Desk(perform)
    guard let thread = SignalFreeThread.start({ desk.work() }) else { return nil }
    (self.desk, self.thread) = (desk, thread)
  }

  deinit {
    _ = wait()
    desk.begun.give()
    pthread_join(thread, nil)
  }

  /// Whether it could begin at once.
  var isFree: Bool { !isBusy || desk.finished.isGiven }

  /// Hands a job over, once the one before is done.
  func begin(_ job: Job) {
    _ = wait()
    desk.job = job
    isBusy = true
    desk.begun.give()
  }

  /// Returns once nothing is being done: what came of the job; nil where there was none. No signal ends it: a job takes
  /// milliseconds.
  func wait() -> Answer? {
    guard isBusy else { return nil }
    desk.finished.take()
    (desk.job, isBusy) = (nil, false)
    return desk.answer
  }
}

/// A semaphore at a fixed address.
private final class Turn: @unchecked Sendable {
  private let semaphore = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)

  init() {
    sem_init(semaphore, 0, 0)
  }

  deinit {
    sem_destroy(semaphore)
    semaphore.deallocate()
  }

  func give() {
    sem_post(semaphore)
  }

  func take() {
    while sem_wait(semaphore) != 0 {}
  }

  /// Whether `take` would return at once.
  var isGiven: Bool {
    var value: Int32 = 0
    sem_getvalue(semaphore, &value)
    return value > 0
  }
}
