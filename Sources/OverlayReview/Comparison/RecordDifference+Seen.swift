import Diagnostics
import OverlayEngine
import OverlayReplay

/// What is seen on the screen of a difference between records.
extension TraceComparison {
  /// `nil` if nothing is seen of it, or it has no words of its own.
  func seen(_ difference: RecordDifference) -> String? {
    let record = difference.record
    guard let layer = record.overlay else { return sceneSeen(difference) }
    let isGone: Bool
    switch difference.kind {
    case .missing: isGone = true
    case .extra: isGone = false
    case .changed(let expected, let actual): return otherReasons(expected, actual, layer)
    case .reordered: return nil
    }
    let time = "at \(Measure.seconds(record.seconds))"
    let view = record.text("id").map { "\"\($0)\"" } ?? "a view"
    func told(_ was: String, _ now: String, _ not: String) -> String {
      isGone ? "\(was) \(time)" : "\(now) \(time), which it \(not)"
    }
    let goal = record.choice ?? "a height of its own"
    switch record.kind {
    case .scrollTarget: return handOver(difference, isGone)
    case .willStartDragging: return told("\(layer) is no longer dragged", "\(layer) is dragged", "was not")
    case .willEndDragging: return told("\(layer) is no longer let go", "\(layer) is let go", "was not")
    case .targetNotch:
      return told("\(layer) is no longer released towards \(goal)", "\(layer) is released towards \(goal)", "was not")
    case .willMoveToNotch:
      return told("\(layer) no longer sets off for \(goal)", "\(layer) sets off for \(goal)", "did not")
    case .didMoveToNotch: return told("\(layer) no longer arrives at \(goal)", "\(layer) arrives at \(goal)", "did not")
    case .presented: return told("\(layer) no longer appears", "\(layer) appears", "did not")
    case .dismissed: return told("\(layer) no longer leaves", "\(layer) leaves", "did not")
    case .viewShown: return told("\(layer) no longer shows \(view)", "\(layer) shows \(view)", "did not")
    case .viewDismissed: return told("\(layer) no longer drops \(view)", "\(layer) drops \(view)", "did not")
    default: return nil
    }
  }

  /// A release that leads to the same notch for other reasons.
  private func otherReasons(_ expected: TraceRecord, _ actual: TraceRecord, _ layer: String) -> String? {
    guard expected.kind == .targetNotch else { return nil }
    let time = "from \(Measure.seconds(expected.seconds)) on"
    func notches(_ record: TraceRecord) -> [String] {
      if case .list(let names)? = record["reachable"] { names.map { $0.plainWords } } else { [] }
    }
    let (before, after) = (notches(expected), notches(actual))
    let (gone, new) = (before.filter { !after.contains($0) }, after.filter { !before.contains($0) })
    if !gone.isEmpty { return "\(layer) can no longer reach \(NameHint.list(gone)), \(time)" }
    if !new.isEmpty { return "\(layer) can reach \(NameHint.list(new)), which it could not, \(time)" }
    guard let was = expected.text("policy"), let now = actual.text("policy"), was != now else { return nil }
    return "\(now) decides where \(layer) goes instead of \(was), \(time)"
  }

  private func sceneSeen(_ difference: RecordDifference) -> String? {
    let record = difference.record
    let time = "at \(Measure.seconds(record.seconds))"
    guard record.kind == .action, let name = record.text("name") else { return nil }
    switch difference.kind {
    case .missing: return "the action \(name) no longer runs \(time)"
    case .extra: return "the action \(name) runs \(time), which it did not"
    case .changed, .reordered: return nil
    }
  }

  /// A finger on a list moves the list in one run and the sheet in the other.
  private func handOver(_ difference: RecordDifference, _ isGone: Bool) -> String? {
    guard let layer = difference.record.overlay else { return nil }
    let seconds = difference.record.seconds
    let way = scrolls.first { $0.layer == layer && ($0.seconds - seconds).magnitude < Self.oneGesture }
    let drags =
      GestureMoments.kinds.firstIndex(of: .willStartDragging).map { kind in
        [true, false].contains {
          gestureMoments.has(layer, kind, isMissing: $0, within: Self.oneGesture * 2, of: seconds)
        }
      } ?? false
    let distance = way.map { " \(Measure.points($0.distance))" } ?? ""
    let sheet = namesLayers ? layer : "the sheet"
    let list = namesLayers ? "the list of \(layer)" : "the list"
    let time = "at \(Measure.seconds(seconds))"
    if isGone {
      return drags
        ? "\(list) scrolled\(distance); now \(sheet) is dragged instead, \(time)"
        : "\(list) scrolled\(distance) \(time); now it does not"
    }
    return drags
      ? "\(sheet) was dragged; now \(list) scrolls\(distance) instead, \(time)"
      : "\(list) scrolls\(distance) \(time), which it did not"
  }

  /// Records of one gesture and its move lie no further apart, seconds.
  private static let oneGesture = 1.0

  /// Without what follows from a weightier difference of the same gesture.
  func withoutFollowers(_ differences: [RecordDifference]) -> [RecordDifference] {
    let moments = GestureMoments(differences)
    return differences.filter { difference in
      guard let (weight, isMissing) = GestureMoments.place(of: difference) else { return true }
      let (layer, seconds) = (difference.record.overlay, difference.record.seconds)
      // One run has it at nearly the moment at which the other has it in another order.
      if moments.has(layer, weight, isMissing: !isMissing, within: 0.25, of: seconds) { return false }
      return !(0..<weight).contains { lighter in
        [true, false].contains {
          moments.has(layer, lighter, isMissing: $0, within: Self.oneGesture * 2, of: seconds)
        }
      }
    }
  }
}

/// When records of gestures are missing or new, found without going through all of them.
struct GestureMoments: Sendable {
  /// The record that says most about a gesture is the first; others are always reported.
  static let kinds = [
    Record.Event.scrollTarget, .willStartDragging, .targetNotch, .willMoveToNotch, .didMoveToNotch, .willEndDragging,
  ]

  private struct Key: Hashable {
    var layer: String?
    var kind: Int
    var isMissing: Bool
  }

  /// Seconds, in order.
  private var moments: [Key: [Double]] = [:]

  init(_ differences: [RecordDifference]) {
    for difference in differences {
      guard let (kind, isMissing) = Self.place(of: difference) else { continue }
      let key = Key(layer: difference.record.overlay, kind: kind, isMissing: isMissing)
      moments[key, default: []].append(difference.record.seconds)
    }
    moments = moments.mapValues { $0.sorted() }
  }

  /// Its place among the kinds, and whether the first run alone has it; `nil` if it is always reported.
  static func place(of difference: RecordDifference) -> (kind: Int, isMissing: Bool)? {
    let isMissing: Bool
    switch difference.kind {
    case .missing: isMissing = true
    case .extra: isMissing = false
    case .changed, .reordered: return nil
    }
    return kinds.firstIndex { $0 == difference.record.kind }.map { ($0, isMissing) }
  }

  /// Whether there is such a record less than some seconds before or after a moment.
  func has(_ layer: String?, _ kind: Int, isMissing: Bool, within reach: Double, of seconds: Double) -> Bool {
    guard let known = moments[Key(layer: layer, kind: kind, isMissing: isMissing)] else { return false }
    var (low, high) = (0, known.count)
    while low < high {
      let middle = (low + high) / 2
      if known[middle] <= seconds - reach { low = middle + 1 } else { high = middle }
    }
    return low < known.count && known[low] < seconds + reach
  }
}

/// How far a list went where one run tells that it was let go, points.
struct ScrollWay: Equatable, Sendable {
  var layer: String
  var seconds: Double
  var distance: Double

  /// From where the list lay before the finger came to where it came to rest.
  static func all(_ traces: [Trace]) -> [ScrollWay] {
    traces.flatMap { trace in
      trace.records.compactMap { record -> ScrollWay? in
        guard record.kind == .scrollTarget, let layer = record.overlay, let curve = trace.layer(layer)?.curves[.offset]
        else {
          return nil
        }
        let frames = trace.frames(within: reach, of: record.seconds)
        let near = curve[frames].filter { $0.isFinite }
        guard let low = near.min(), let high = near.max(), high - low >= 1 else { return nil }
        return ScrollWay(layer: layer, seconds: record.seconds, distance: high - low)
      }
    }
  }

  /// A gesture and its rest, to either side; seconds.
  private static let reach = 1.5
}

extension Trace {
  /// The frames less than some seconds before or after a moment; their times only rise.
  fileprivate func frames(within reach: Double, of seconds: Double) -> Range<Int> {
    func first(_ isIt: (Double) -> Bool) -> Int {
      var (low, high) = (0, frameTimes.count)
      while low < high {
        let middle = (low + high) / 2
        if isIt(frameTimes[middle]) { high = middle } else { low = middle + 1 }
      }
      return low
    }
    let start = first { $0 > seconds - reach }
    return start..<max(start, first { $0 >= seconds + reach })
  }
}
