import Glibc
import OverlaySweep
import OverlayWorkers
import Synchronization

/// Where results arrive. Another thread writes them down, and makes safe what it has written several times a second:
/// a process that is killed loses no more than that.
final class ResultWriter: @unchecked Sendable {
  private let store: SweepStore
  private let state = Mutex(State())
  private let tell: @Sendable (Int) -> Void

  private struct State {
    var waiting: [SettingResult] = []
    var isClosed = false
    var failure: StoreError?
  }

  /// Microseconds between two looks at what has arrived.
  private static let pause: UInt32 = 250_000
  /// More results than these do not wait: a slow disk makes the workers wait.
  private static let capacity = 4000

  /// - Parameter tell: called with the number of settings written since the beginning.
  init(_ store: SweepStore, tell: @escaping @Sendable (Int) -> Void) {
    self.store = store
    self.tell = tell
  }

  var isStopped: Bool { state.withLock { $0.failure != nil } }

  func add(_ result: SettingResult) {
    func isTaken() -> Bool {
      state.withLock { state in
        if state.failure == nil, state.waiting.count >= Self.capacity { return false }
        state.waiting.append(result)
        return true
      }
    }
    while !isTaken() { usleep(1000) }
  }

  /// Runs `body`, which adds; returns when all of it is safe. Throws what prevented that.
  func serve(_ body: () throws -> Void) throws {
    let writer = SignalFreeThread.start { [self] in write() }
    let outcome = Result { try body() }
    state.withLock { $0.isClosed = true }
    if let writer { pthread_join(writer, nil) } else { write() }
    if let failure = state.withLock({ $0.failure }) { throw failure }
    try outcome.get()
  }

  private func write() {
    var count = 0
    while true {
      let (results, isClosed) = state.withLock { state in
        defer { state.waiting = [] }
        return (state.waiting, state.isClosed)
      }
      do throws(StoreError) {
        for result in results { try store.write(result) }
        if !results.isEmpty { try store.commit() }
      } catch {
        state.withLock { $0.failure = error }
        return
      }
      count += results.count
      if !results.isEmpty { tell(count) }
      if isClosed { return }
      wait()
    }
  }

  /// Until it is time to look again, or there is nothing more to come.
  private func wait() {
    for _ in 0..<25 where !state.withLock({ $0.isClosed }) { usleep(Self.pause / 25) }
  }
}
