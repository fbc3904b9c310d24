import Glibc

/// Seconds that something takes.
enum Stopwatch {
  /// Processor time of this thread: other programs on the machine do not count.
  static func processor(_ body: () throws -> Void) rethrows -> Double { try time(CLOCK_THREAD_CPUTIME_ID, body) }

  /// Time on the wall.
  static func wall(_ body: () throws -> Void) rethrows -> Double { try time(CLOCK_MONOTONIC, body) }

  private static func time(_ clock: clockid_t, _ body: () throws -> Void) rethrows -> Double {
    let start = now(clock)
    try body()
    return now(clock) - start
  }

  private static func now(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}

/// Measures several things in turn, round after round, so that what slows the machine down slows all of them down, and
/// answers with the median seconds of each.
func interleaved(rounds: Int, _ subjects: [() throws -> Double]) throws -> [Double] {
  var samples = subjects.map { _ in [Double]() }
  for _ in 0..<rounds {
    for (place, subject) in subjects.enumerated() { samples[place].append(try subject()) }
  }
  return samples.map { $0.sorted()[rounds / 2] }
}
