import OverlayHost

/// The progress of frames, or of something else that is counted: a line that is rewritten on a terminal, a line every
/// 10 % elsewhere.
final class ProgressLine {
  private let isTerminal = TextStream.standardError.isTerminal
  private let clock = ContinuousClock()
  private lazy var start = clock.now
  private lazy var shown = start
  private var tenths = 0
  private var isVisible = false
  /// The noun for what is counted.
  private let noun: String

  init(_ noun: String = "frames") {
    self.noun = noun
  }

  /// Shows how far it is; called after each item. `total` is `nil` if it is not known.
  func show(done: Int, total: Int?) {
    if isTerminal {
      let now = clock.now
      guard now - shown > .milliseconds(100) else { return }
      shown = now
      isVisible = true
      TextStream.standardError.rewriteLine(line(done, total, elapsed: (now - start) / .seconds(1)))
    } else if let total, total >= 10, done * 10 / total > tenths {
      tenths = done * 10 / total
      TextStream.standardError.say("\(item) \(done) of \(total), \(tenths * 10) %\n")
    } else if total == nil, done % 100 == 0 {
      TextStream.standardError.say("\(item) \(done)\n")
    }
  }

  private var item: String { noun == "frames" ? "frame" : noun }

  private func line(_ done: Int, _ total: Int?, elapsed: Double) -> String {
    // The clock began with the first frame.
    let rate = Double(done - 1) / max(elapsed, 0.001)
    guard let total else { return "\(done) \(noun), \(Int(rate)) \(noun)/s" }
    let width = 30
    let filled = total == 0 ? width : done * width / total
    let bar = String(repeating: "#", count: filled) + String(repeating: "-", count: width - filled)
    let left = Int((Double(total - done) / max(rate, 0.001)).rounded(.up))
    return "[\(bar)] \(done)/\(total) \(noun), \(Int(rate)) \(noun)/s, \(left) s left"
  }

  /// Makes room for other words.
  func clear() {
    guard isVisible else { return }
    isVisible = false
    TextStream.standardError.rewriteLine()
  }
}
