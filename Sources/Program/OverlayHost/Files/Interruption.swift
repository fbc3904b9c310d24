import CLuaTrampoline
import CProcess
import Glibc
import OverlaySession
import OverlayWorkers
import PixelRaster
import Synchronization
import Text

/// Ctrl-C and its relatives: a handler sets a flag, and the code at work looks at it between two steps and cleans up after
/// itself.
package enum Interruption {
  /// The cancellation that all work of this process looks at.
  static let cancellation = Cancellation()
  /// The descriptor that a signal writes to, and the one at which every wait sees it; -1 if nothing waits. A flag alone
  /// would not do: a signal that comes between a look at it and the wait would be missed.
  private static let bellWriter = Atomic<Int32>(-1)
  private static let bellReader = Atomic<Int32>(-1)

  /// From now on SIGINT and SIGTERM (and SIGHUP, unless it is ignored as `nohup` does) only set the flag, and a closed
  /// pipe or a file larger than `ulimit -f` allows is an error like any other. System calls that wait return with
  /// `EINTR`. A trap leaves nothing half written.
  package static func listen() {
    holdStandardDescriptors()
    overlay_unfinished_guard()
    PixelMemory.onExhaustion { Interruption.end(saying: $0, .unwritableOutput) }
    requireMemory()
    // Made here, not in a handler.
    _ = cancellation
    overlay_watchdog_set_interrupted(false)
    installWakeupPipe()
    handle(SIGINT)
    handle(SIGTERM)
    if !isIgnored(SIGHUP) { handle(SIGHUP) }
    handle(SIGALRM) { _ in }
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }

  /// Ends the process at once: says why on standard error, and removes what is unfinished.
  static func end(saying words: String, _ status: ExitStatus) -> Never {
    var line = words + "\n"
    line.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { overlay_unfinished_end($0.baseAddress, $0.count, status.rawValue) }
    }
  }

  /// Ends a process that has less memory than a short run takes: Swift traps where one of its small allocations fails.
  private static func requireMemory() {
    let megabytes: Int64 = 32
    guard !PixelMemory.isAvailable(megabytes << 20) else { return }
    let words = "the system leaves less than \(megabytes) MB of memory; raise the limit (ulimit -d, -v)"
    end(saying: words, .unwritableOutput)
  }

  /// A standard stream that was closed is held by a descriptor that can be neither read nor written: else the next
  /// file or pipe that is opened would be taken for it.
  private static func holdStandardDescriptors() {
    for number: Int32 in 0...2 where fcntl(number, F_GETFD) < 0 {
      _ = open("/dev/null", number == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }

  package static var isRequested: Bool {
    @inline(__always) get { cancellation.isRequested }
  }

  /// Does what a signal does.
  package static func request() {
    cancellation.request()
    overlay_watchdog_set_interrupted(true)
    var one: UInt8 = 1
    _ = Glibc.write(bellWriter.load(ordering: .relaxed), &one, 1)
  }

  @inline(__always)
  static func check() throws { try cancellation.check() }

  /// Returns once a descriptor may have something to read (`POLLIN`) or room to write (`POLLOUT`), or after some
  /// milliseconds (-1: never). Throws `Cancelled` as soon as the flag is set.
  static func wait(for descriptor: Int32, _ events: Int32, milliseconds: Int32 = -1) throws {
    var polled = [
      pollfd(fd: descriptor, events: Int16(events), revents: 0),
      pollfd(fd: bellReader.load(ordering: .relaxed), events: Int16(POLLIN), revents: 0),
    ]
    repeat { try check() } while poll(&polled, 2, milliseconds) < 0 && errno == EINTR
    try check()
  }

  private static func installWakeupPipe() {
    guard bellReader.load(ordering: .relaxed) < 0 else { return }
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    bellReader.store(ends[0], ordering: .relaxed)
    bellWriter.store(ends[1], ordering: .relaxed)
  }

  private static func handle(
    _ number: Int32,
    _ handler: @escaping @convention(c) (Int32) -> Void = { _ in
      let code = errno
      Interruption.request()
      repeatAlarm()
      errno = code
    }
  ) {
    var action = sigaction()
    action.__sigaction_handler.sa_handler = handler
    sigaction(number, &action, nil)
  }

  /// A call that begins to wait just after the signal has come, and cannot be polled for, is ended by the next alarm.
  private static func repeatAlarm() {
    let pause = timeval(tv_sec: 0, tv_usec: 50_000)
    var alarm = itimerval(it_interval: pause, it_value: pause)
    setitimer(__itimer_which_t(ITIMER_REAL.rawValue), &alarm, nil)
  }

  private static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    sigaction(number, nil, &action)
    return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}

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
