import OverlayEngine
import OverlayReplay
import Text

/// Where two runs tell different things, in what happened and in which order.
package struct RecordDifference: Equatable, Sendable {
  package var kind: Kind
  /// What both tell just before.
  package var after: TraceRecord?

  package enum Kind: Equatable, Sendable {
    /// Only the first run has it.
    case missing(TraceRecord)
    /// Only the second run has it.
    case extra(TraceRecord)
    /// The same event with other words.
    case changed(expected: TraceRecord, actual: TraceRecord)
    /// The two stand in the other order in the second run.
    case reordered(TraceRecord, TraceRecord)
  }

  /// The first run's side, else the second's.
  package var record: TraceRecord {
    switch kind {
    case .missing(let record), .extra(let record), .changed(let record, _), .reordered(let record, _): record
    }
  }

  /// Whether both runs have the record, with other words.
  var isChange: Bool {
    if case .changed = kind { true } else { false }
  }

  /// The notch or anchor that was chosen instead of the expected one.
  var otherChoice: (found: String, expected: String)? {
    guard case .changed(let expected, let actual) = kind else { return nil }
    let key = expected.kind == .anchor ? "index" : "notch"
    guard [.targetNotch, .willMoveToNotch, .didMoveToNotch, .anchor].contains(expected.kind),
      let wanted = expected[key], let found = actual[key], wanted != found
    else { return nil }
    return (found.plainWords, wanted.plainWords)
  }
}

extension TraceRecord {
  /// Steps of a motion come as often as the finger moves; single ones say little by themselves.
  var isContinuous: Bool { kind == .drag || kind == .willTranslate || kind == .dimming }

  /// What must agree for two records to tell the same: everything but measured numbers.
  var identity: String {
    var text = event
    for field in fields where isIdentifying(field.key, field.value) { text += " " + field.key + "=" + field.value.json }
    return text
  }

  private func isIdentifying(_ key: String, _ value: Value) -> Bool {
    switch kind {
    case .drag, .dimming: return false
    case .anchor: return key == "index"
    case .targetNotch: return ["notch", "policy", "reachable", "rule", "reason"].contains(key)
    default: break
    }
    switch value {
    case .number, .object: return false
    default: return true
    }
  }
}

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

/// Two lists of records side by side: which belong together, and where they differ.
struct RecordAlignment {
  private(set) var pairs: [(expected: TraceRecord, actual: TraceRecord)] = []
  /// The latest of the first run's records that says something by itself, of those that have a partner.
  private var latest: TraceRecord?
  private(set) var differences: [RecordDifference] = []

  private let expected: [TraceRecord]
  private let actual: [TraceRecord]
  /// Equal numbers are equal identities.
  private let expectedIdentities: [Int]
  private let actualIdentities: [Int]

  /// How many records the two may have to skip, together, until they agree again.
  private static let widestGap = 64

  init(_ expected: [TraceRecord], _ actual: [TraceRecord]) {
    self.expected = expected
    self.actual = actual
    var numbers: [String: Int] = [:]
    func number(_ record: TraceRecord) -> Int {
      let (identity, next) = (record.identity, numbers.count)
      if let known = numbers[identity] { return known }
      numbers[identity] = next
      return next
    }
    expectedIdentities = expected.map(number)
    actualIdentities = actual.map(number)
    align()
  }

  private mutating func align() {
    var (i, j) = (0, 0)
    while i < expected.count || j < actual.count {
      if agree(i, j) {
        pair(i, j)
        (i, j) = (i + 1, j + 1)
      } else {
        let gap = gap(i, j)
        tell(i..<gap.0, j..<gap.1)
        (i, j) = gap
      }
    }
  }

  private mutating func pair(_ i: Int, _ j: Int) {
    pairs.append((expected[i], actual[j]))
    if !expected[i].isContinuous { latest = expected[i] }
  }

  private func agree(_ i: Int, _ j: Int) -> Bool {
    i < expected.count && j < actual.count && expectedIdentities[i] == actualIdentities[j]
  }

  /// The nearest place at which three records in a row, or all that are left, agree.
  private func gap(_ i: Int, _ j: Int) -> (Int, Int) {
    for skipped in 1...Self.widestGap {
      for ahead in 0...skipped {
        let (a, b) = (i + skipped - ahead, j + ahead)
        guard a <= expected.count, b <= actual.count else { continue }
        let rest = max(expected.count - a, actual.count - b)
        if (0..<min(3, rest)).allSatisfy({ agree(a + $0, b + $0) }) { return (a, b) }
      }
    }
    return (expected.count, actual.count)
  }

  private mutating func tell(_ old: Range<Int>, _ new: Range<Int>) {
    let after = latest
    if old.count == 2, new.count == 2, agree(old.lowerBound, new.lowerBound + 1),
      agree(old.lowerBound + 1, new.lowerBound)
    {
      pair(old.lowerBound, new.lowerBound + 1)
      pair(old.lowerBound + 1, new.lowerBound)
      differences.append(
        RecordDifference(kind: .reordered(expected[old.lowerBound], expected[old.lowerBound + 1]), after: after))
    } else if old.count == new.count, zip(old, new).allSatisfy({ expected[$0].event == actual[$1].event }) {
      for (i, j) in zip(old, new) {
        pair(i, j)
        guard !agree(i, j) else { continue }
        differences.append(RecordDifference(kind: .changed(expected: expected[i], actual: actual[j]), after: after))
      }
    } else {
      differences += old.map { RecordDifference(kind: .missing(expected[$0]), after: after) }
      differences += new.map { RecordDifference(kind: .extra(actual[$0]), after: after) }
    }
  }
}
