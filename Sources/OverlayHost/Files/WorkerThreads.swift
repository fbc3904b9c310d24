import Glibc
import OverlayWorkers
import Synchronization

/// Does numbered pieces of work on some threads at once.
enum WorkerThreads {
  /// Returns once all work is done. `work` gets the numbers from 0 up, each once, in this order.
  static func run(_ count: Int, threads: Int, _ work: @escaping @Sendable (Int) -> Void) {
    let desk = Desk(count, work)
    // The calling thread works too, so that there is always one.
    let others = (1..<max(1, min(threads, count))).compactMap { _ in SignalFreeThread.start { desk.work() } }
    desk.work()
    for thread in others { pthread_join(thread, nil) }
  }

  private final class Desk: Sendable {
    private let next = Atomic<Int>(0)
    private let count: Int
    private let piece: @Sendable (Int) -> Void

    init(_ count: Int, _ piece: @escaping @Sendable (Int) -> Void) {
      (self.count, self.piece) = (count, piece)
    }

    func work() {
      while true {
        let number = next.wrappingAdd(1, ordering: .relaxed).oldValue
        guard number < count else { return }
        piece(number)
      }
    }
  }
}
