import Glibc
import OverlayWorkers
import Synchronization

/// Does numbered pieces of work on some threads at once.
enum WorkerThreads {
  /// Returns once all work is done. `piece` gets the numbers from 0 up, each once, in this order.
  static func run(_ count: Int, threads: Int, _ piece: @escaping @Sendable (Int) -> Void) {
    let next = Next()
    let work = { @Sendable in
      while true {
        let number = next.number.wrappingAdd(1, ordering: .relaxed).oldValue
        guard number < count else { return }
        piece(number)
      }
    }
    // The calling thread works too, so that there is always one.
    let others = (1..<max(1, min(threads, count))).compactMap { _ in SignalFreeThread.start(work) }
    work()
    for thread in others { pthread_join(thread, nil) }
  }

  private final class Next: Sendable {
    let number = Atomic<Int>(0)
  }
}
