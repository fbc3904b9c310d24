/// The settings that are still to be run, as many at a time as are worth a message.
struct SettingQueue {
  private var open: ArraySlice<Int>
  /// Settings whose worker was lost with several: each runs alone, so that the one at fault is known.
  private var single: [Int] = []
  private let size: Int

  /// Runs of one message, where that leaves several for each worker.
  private static let runs = 64

  init(_ open: [Int], recordings: Int, jobs: Int) {
    self.open = open[...]
    size = max(1, min(Self.runs / recordings, open.count / (4 * jobs)))
  }

  mutating func next() -> [Int]? {
    if let setting = single.popLast() { return [setting] }
    guard !open.isEmpty else { return nil }
    defer { open = open.dropFirst(size) }
    return Array(open.prefix(size))
  }

  mutating func ask(singly settings: [Int]) { single += settings.reversed() }
}
