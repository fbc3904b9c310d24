import Glibc
import OverlayWorkers
import Synchronization

/// Does numbered pieces of work on some threads at once; each piece stays on one thread from begin to end.
enum WorkerThreads {
  /// Returns once all work is done. `work` gets the numbers from 0 up, each once, in this order.
  static func run(_ count: Int, threads: Int, _ work: @escaping @Sendable (Int) -> Void) {
    run(count, threads: threads, preparing: {}, { number, _ in work(number) })
  }

  /// The same with tools that each thread makes for itself, before its first piece.
  static func run<Tools>(
    _ count: Int, threads: Int, preparing: @escaping @Sendable () -> Tools, _ work: @escaping @Sendable (Int, Tools) -> Void
  ) {
    let desk = Desk(count, preparing, work)
    // The calling thread works too, so that there is always one.
    let others = (1..<max(1, min(threads, count))).compactMap { _ in SignalFreeThread.start { desk.work() } }
    desk.work()
    for thread in others { pthread_join(thread, nil) }
  }

  private final class Desk<Tools>: Sendable {
    private let next = Atomic<Int>(0)
    private let count: Int
    private let prepare: @Sendable () -> Tools
    private let piece: @Sendable (Int, Tools) -> Void

    init(_ count: Int, _ prepare: @escaping @Sendable () -> Tools, _ piece: @escaping @Sendable (Int, Tools) -> Void) {
      (self.count, self.prepare, self.piece) = (count, prepare, piece)
    }

    func work() {
      var tools: Tools?
      while true {
        let number = next.wrappingAdd(1, ordering: .relaxed).oldValue
        guard number < count else { return }
        let ready = tools ?? prepare()
        tools = ready
        piece(number, ready)
      }
    }
  }
}
