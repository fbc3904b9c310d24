import OverlayEngine
import OverlayReplay
import Text

/// A difference between the records of two runs, in what happened and in which order.
package struct RecordDifference: Equatable, Sendable {
  package var kind: Kind
  /// The record that both have just before.
  package var after: TraceRecord?

  package enum Kind: Equatable, Sendable {
    /// Only the first run has it.
    case missing(TraceRecord)
    /// Only the second run has it.
    case extra(TraceRecord)
    /// Both runs have the event, with other words.
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

  /// Whether the first run alone has it; `nil` if both have.
  var isMissing: Bool? {
    switch kind {
    case .missing: true
    case .extra: false
    case .changed, .reordered: nil
    }
  }

  /// The notch, anchor or height that was chosen instead of the expected one, or `dismissed`.
  var otherChoice: (found: String, expected: String)? {
    guard case .changed(let expected, let actual) = kind,
      [.targetNotch, .willMoveToNotch, .didMoveToNotch, .anchor].contains(expected.kind),
      let wanted = expected.chosen, let found = actual.chosen, wanted != found
    else { return nil }
    return (found, wanted)
  }
}

extension TraceRecord {
  /// Whether a release leads off the screen.
  var isDismissal: Bool { kind == .targetNotch && self["notch"] == nil && isTrue("dismissed") }

  /// The place to which it goes: a notch's or an anchor's name, a height, or `dismissed`.
  fileprivate var chosen: String? {
    isDismissal ? "dismissed" : self[kind == .anchor ? "index" : "notch"]?.plainWords ?? restWords
  }

  /// The height of its own at which a release leaves the layer, or `nil`.
  var restWords: String? { number("restsAt").map(Measure.tenthsOfPoints) }

  /// Steps of a motion come as often as the finger moves; single ones say little by themselves.
  var isContinuous: Bool { kind == .drag || kind == .willTranslate || kind == .dimming }

  /// Whether it happens at a moment that a finger, the app or the reviewer gives: a drag's start, a release, a move that
  /// sets off, a mark.
  fileprivate var hasGivenMoment: Bool { isOfFinger || [.willMoveToNotch, .mark, .expectation].contains(kind) }

  /// Whether a finger does it: it does not come again seconds later.
  private var isOfFinger: Bool {
    [.willStartDragging, .willEndDragging, .targetNotch, .scrollTarget].contains(kind)
  }

  /// Whether a view comes or goes: views do so by their ids, in any order.
  var isOfView: Bool { kind == .viewShown || kind == .viewDismissed }

  /// The action that is called, what is expected, or the view that it is about: another one is no other words for it.
  private var named: Value? { self[kind == .action ? "name" : kind == .expectation ? "expected" : "id"] }

  /// Whether both name the same thing, whatever they say of it, and whenever.
  fileprivate func isLike(_ other: TraceRecord) -> Bool { event == other.event && named == other.named }

  /// Whether both can be about one thing, whatever they say of it.
  fileprivate func isSameOccasion(as other: TraceRecord) -> Bool {
    isLike(other) && (!isOfFinger || (seconds - other.seconds).magnitude < TraceComparison.oneGesture)
  }

  /// The words that agree where one record stands in both runs, in whatever order.
  fileprivate var key: String { named.map { event + " " + $0.json } ?? identity }

  /// Seconds within which one record stands in both runs: what comes, goes or is expected does so whenever it does, a
  /// step of a motion is known by its moment, what a finger or the app gives by about that, and the rest lasts as long
  /// as a gesture.
  fileprivate var reach: Double {
    if isOfView || kind == .presented || kind == .expectation || kind == .dismissed && !isByRelease { return .infinity }
    if isContinuous { return 0 }
    let isGiven = hasGivenMoment || isByRelease || [.action, .tapped, .viewReleased].contains(kind)
    return isGiven ? GestureMoments.nearly : GestureMoments.longestGesture
  }

  /// The moment from which it can differ: of a layer that is thrown off the screen, the release.
  ///
  /// - Parameter releases: of its layer, in order.
  fileprivate func start(_ releases: [Double]) -> Double {
    isByRelease ? releases.last { $0 <= seconds } ?? seconds : seconds
  }

  /// Whether a finger lets go of the layer or of its list.
  fileprivate var isRelease: Bool { kind == .targetNotch || kind == .scrollTarget }

  /// Points per second, down is positive.
  var speed: Double { number("velocity") ?? 0 }

  /// Whether a finger has thrown the layer off the screen, by the release before.
  var isByRelease: Bool { kind == .dismissed && text("reason") == "drag" }

  /// The view's id as it is quoted.
  var viewWords: String { text("id").map { "\"\($0)\"" } ?? "a view" }

  /// The words that must agree for two records to tell the same: everything but measured numbers.
  var identity: String {
    var text = event
    for field in fields where isIdentifying(field.key, field.value) { text += " " + field.key + "=" + field.value.json }
    return text
  }

  func isIdentifying(_ key: String, _ value: Value) -> Bool {
    switch kind {
    case .drag, .dimming: return false
    case .anchor: return key == "index"
    case .targetNotch: return ["notch", "dismissed", "policy", "reachable", "rule", "reason"].contains(key)
    default: break
    }
    switch value {
    case .number, .object: return false
    default: return true
    }
  }
}

/// The words for what is seen on the screen of a difference between records.
extension TraceComparison {
  /// `nil` if nothing is seen of it, or it has no words of its own.
  func seen(_ difference: RecordDifference) -> String? {
    let record = difference.record
    guard let layer = record.overlay else { return sceneSeen(difference) }
    if case .changed(let expected, let actual) = difference.kind {
      return otherRule(expected, actual, layer).map { "\($0), from \(Measure.seconds(expected.seconds)) on" }
    }
    guard let isGone = difference.isMissing else { return nil }
    let time = "at \(Measure.seconds(record.seconds))"
    let view = record.viewWords
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
    case .dismissed where record.isByRelease:
      let release = "dismissed by the release at \(Measure.seconds(gestureMoments.start(of: record)))"
      return isGone ? "\(layer) is no longer \(release)" : "\(layer) is \(release), which it was not"
    case .dismissed: return told("\(layer) no longer leaves", "\(layer) leaves", "did not")
    case .viewShown: return told("\(layer) no longer shows \(view)", "\(layer) shows \(view)", "did not")
    case .viewDismissed: return told("\(layer) no longer drops \(view)", "\(layer) drops \(view)", "did not")
    default: return nil
    }
  }

  /// Returns what decides a release that leads to the same notch, where that differs.
  private func otherRule(_ expected: TraceRecord, _ actual: TraceRecord, _ layer: String) -> String? {
    guard expected.kind == .targetNotch else { return nil }
    if let reach = otherReach(expected, actual, layer) { return reach }
    guard let was = expected.text("policy"), let now = actual.text("policy"), was != now else { return nil }
    return "\(now) decides where \(layer) goes instead of \(was)"
  }

  private func otherReach(_ expected: TraceRecord, _ actual: TraceRecord, _ layer: String) -> String? {
    func notches(_ record: TraceRecord) -> [String] {
      if case .list(let names)? = record["reachable"] { names.map { $0.plainWords } } else { [] }
    }
    let (before, after) = (notches(expected), notches(actual))
    let (gone, new) = (before.filter { !after.contains($0) }, after.filter { !before.contains($0) })
    if !gone.isEmpty { return "\(layer) can no longer reach \(NameHint.list(gone))" }
    return new.isEmpty ? nil : "\(layer) can reach \(NameHint.list(new)), which it could not"
  }

  /// Returns what a release is decided by that differs: which notches can be reached, or whose rule it is.
  func whyOtherwise(_ difference: RecordDifference) -> String? {
    guard case .changed(let expected, let actual) = difference.kind, expected.kind == .targetNotch,
      let layer = expected.overlay
    else { return nil }
    return otherReach(expected, actual, layer) ?? otherValue(of: "policy", expected, actual)
  }

  private func otherValue(of key: String, _ expected: TraceRecord, _ actual: TraceRecord) -> String? {
    guard let was = expected.text(key), let now = actual.text(key), was != now else { return nil }
    return "\(now) decides instead of \(was)"
  }

  /// Returns what led to another choice, where the records tell it.
  func whyChosen(_ difference: RecordDifference) -> String? {
    if let why = whyOtherwise(difference) { return why }
    guard case .changed(let expected, let actual) = difference.kind, expected.kind == .targetNotch else { return nil }
    if let moved = MovedNotch.find(expected, actual).first, let place = moved.place {
      return "\(place) is at \(moved.heights)"
    }
    if let rule = otherValue(of: "rule", expected, actual) { return rule }
    guard let was = expected.text("reason"), let now = actual.text("reason"), was != now else { return nil }
    return "the reason is \"\(now)\" instead of \"\(was)\""
  }

  private func sceneSeen(_ difference: RecordDifference) -> String? {
    let record = difference.record
    let time = "at \(Measure.seconds(record.seconds))"
    guard record.kind == .action, let name = record.text("name"), let isGone = difference.isMissing else { return nil }
    return isGone ? "the action \(name) no longer runs \(time)" : "the action \(name) runs \(time), which it did not"
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
  fileprivate static let oneGesture = 1.0

  /// Returns the differences without what follows from a weightier difference of the same gesture.
  func withoutFollowers(_ differences: [RecordDifference]) -> [RecordDifference] {
    differences.filter { difference in
      guard let (weight, isMissing) = GestureMoments.place(of: difference) else { return true }
      let (layer, seconds) = (difference.record.overlay, difference.record.seconds)
      // One run has it at nearly the moment at which the other has it in another order.
      if gestureMoments.has(layer, weight, isMissing: !isMissing, within: GestureMoments.nearly, of: seconds) {
        return false
      }
      return !(0..<weight).contains { gestureMoments.leads(layer, $0, to: seconds) }
    }
  }
}

/// The moments at which gestures end, and when their records are missing or new, found without going through all of
/// them.
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
  /// The moments at which either run lets go of a layer or of its list, in order.
  private var releases: [String?: [Double]] = [:]
  /// The moments at which lists begin to scroll differently whose releases differ, by the release.
  private var scrolls: [Scroll: Double] = [:]

  private struct Scroll: Hashable {
    var layer: String?
    var seconds: Double
  }

  init() {}

  init(_ differences: [RecordDifference], _ expected: Trace, _ actual: Trace) {
    for difference in differences {
      guard let (kind, isMissing) = Self.place(of: difference) else { continue }
      let key = Key(layer: difference.record.overlay, kind: kind, isMissing: isMissing)
      moments[key, default: []].append(difference.record.seconds)
    }
    moments = moments.mapValues { $0.sorted() }
    for record in expected.records + actual.records where record.isRelease {
      releases[record.overlay, default: []].append(record.seconds)
    }
    releases = releases.mapValues { $0.sorted() }
    for difference in differences where difference.record.kind == .scrollTarget && !difference.isChange {
      let (layer, seconds) = (difference.record.overlay, difference.record.seconds)
      scrolls[Scroll(layer: layer, seconds: seconds)] = firstScroll(layer, seconds, expected, actual)
    }
  }

  /// Returns when the lists first lie differently since the release before; `nil` if they do not, or are not seen.
  private func firstScroll(_ layer: String?, _ seconds: Double, _ expected: Trace, _ actual: Trace) -> Double? {
    guard let layer, let one = expected.layer(layer)?.curves[.offset], let other = actual.layer(layer)?.curves[.offset]
    else { return nil }
    let known = releases[layer] ?? []
    let before = known.firstPlace { $0 >= seconds }
    let start = before > 0 ? known[before - 1] : 0
    let frames = expected.frameTimes.firstPlace { $0 > start }..<expected.frameTimes.firstPlace { $0 > seconds }
    return frames.first { $0 < one.count && $0 < other.count && one[$0] != other[$0] }.map { expected.frameTimes[$0] }
  }

  /// Returns its place among the kinds, and whether the first run alone has it; `nil` if it is always reported.
  static func place(of difference: RecordDifference) -> (kind: Int, isMissing: Bool)? {
    guard let isMissing = difference.isMissing else { return nil }
    return kinds.firstIndex { $0 == difference.record.kind }.map { ($0, isMissing) }
  }

  /// Whether there is such a record less than some seconds before or after a moment.
  func has(_ layer: String?, _ kind: Int, isMissing: Bool, within reach: Double, of seconds: Double) -> Bool {
    guard let known = moments[Key(layer: layer, kind: kind, isMissing: isMissing)] else { return false }
    let place = known.firstPlace { $0 > seconds - reach }
    return place < known.count && known[place] < seconds + reach
  }

  /// Whether such a record explains what differs at a moment: it comes shortly before, or ends the same gesture.
  func leads(_ layer: String?, _ kind: Int, to seconds: Double) -> Bool {
    let end = min(seconds + Self.longestGesture, gestureEnd(layer, seconds))
    return [true, false].contains { isMissing in
      guard let known = moments[Key(layer: layer, kind: kind, isMissing: isMissing)] else { return false }
      let place = known.firstPlace { $0 > seconds - Self.longestGesture }
      return place < known.count && known[place] <= end
    }
  }

  /// Returns when what differs begins: for a list that is let go, as soon as it scrolls; for a layer that is thrown off
  /// the screen, with the release.
  func start(of record: TraceRecord) -> Double {
    let start = record.start(releases[record.overlay] ?? [])
    return record.kind == .scrollTarget ? scrolls[Scroll(layer: record.overlay, seconds: start)] ?? start : start
  }

  /// The first release at a moment or after it.
  private func gestureEnd(_ layer: String?, _ seconds: Double) -> Double {
    let known = releases[layer] ?? []
    let place = known.firstPlace { $0 >= seconds }
    return place < known.count ? known[place] : seconds
  }

  /// Seconds in which a gesture and what it leads to happen.
  static let longestGesture = 2.0
  /// Seconds within which both runs have something at nearly the same moment.
  fileprivate static let nearly = 0.25
}

/// How far a list went where one run tells that it was let go, points.
struct ScrollWay: Equatable, Sendable {
  var layer: String
  var seconds: Double
  var distance: Double

  /// Returns the ways of lists, each from where the list lay before the finger came to where it came to rest.
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
    let start = frameTimes.firstPlace { $0 > seconds - reach }
    return start..<max(start, frameTimes.firstPlace { $0 >= seconds + reach })
  }

  /// Returns what happens and what is seen before a moment.
  func cut(at seconds: Double) -> Trace {
    var trace = self
    trace.records = records.filter { $0.seconds < seconds }
    let count = frameTimes.firstPlace { $0 >= seconds }
    trace.frameTimes = Array(frameTimes.prefix(count))
    for place in layers.indices {
      trace.layers[place].curves = layers[place].curves.mapValues { Array($0.prefix(count)) }
    }
    trace.finger = finger.filter { $0.seconds < seconds }
    trace.ending = .end(seconds: seconds)
    return trace
  }
}

/// Two lists of records side by side: which belong together, and where they differ. The touches are the same, so what
/// they do at the same moment belongs together, whatever came of it; between such moments likeness decides.
struct RecordAlignment {
  var pairs: [(expected: TraceRecord, actual: TraceRecord)] {
    places.map { (expected[$0.expected], actual[$0.actual]) }
  }
  private var places: [(expected: Int, actual: Int)] = []
  /// The latest of the first run's records that says something by itself, of those that have a partner.
  private var latest: TraceRecord?
  private(set) var differences: [RecordDifference] = []
  /// The place of each difference's record in its run.
  private var sources: [Int] = []

  private let expected: [TraceRecord]
  private let actual: [TraceRecord]
  /// The identities by number: equal numbers are equal identities.
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
    matchRest()
    tellOrder()
  }

  private mutating func align() {
    var (start, i, j) = ((0, 0), 0, 0)
    while i < expected.count, j < actual.count {
      let (one, other) = (expected[i], actual[j])
      if !one.hasGivenMoment || one.seconds < other.seconds && other.hasGivenMoment {
        i += 1
      } else if !other.hasGivenMoment || other.seconds < one.seconds {
        j += 1
      } else if one.isLike(other) {
        align(start.0..<i, start.1..<j)
        tell(i..<i + 1, j..<j + 1)
        (i, j) = (i + 1, j + 1)
        start = (i, j)
      } else if actual[j...].prefix(while: { $0.seconds == one.seconds }).contains(where: one.isLike) {
        j += 1
      } else {
        i += 1
      }
    }
    align(start.0..<expected.count, start.1..<actual.count)
  }

  /// What both runs have is neither missing nor new, in whatever order it comes.
  private mutating func matchRest() {
    let releases = (expected + actual).filter { $0.isRelease }.map { $0.seconds }.sorted()
    var extras: [String: [Int]] = [:]
    for (place, difference) in differences.enumerated().reversed() where difference.isMissing == false {
      extras[difference.record.key, default: []].append(place)
    }
    var matched: Set<Int> = []
    for place in differences.indices where differences[place].isMissing == true {
      let record = differences[place].record
      let (key, start, reach) = (record.key, record.start(releases), record.reach)
      while let next = extras[key]?.last, differences[next].record.start(releases) <= start + reach {
        extras[key]?.removeLast()
        let other = differences[next].record
        guard other.start(releases) >= start - reach else { continue }
        places.append((sources[place], sources[next]))
        matched.formUnion(record.identity == other.identity ? [place, next] : [next])
        differences[place].kind = .changed(expected: record, actual: other)
        break
      }
    }
    differences = differences.indices.filter { !matched.contains($0) }.map { differences[$0] }
  }

  /// What comes at one moment in both runs may do so in another order.
  private mutating func tellOrder() {
    var last: (expected: Int, actual: Int)?
    for place in places.sorted(by: { $0.expected < $1.expected }) {
      let record = expected[place.expected]
      guard record.seconds == actual[place.actual].seconds else { continue }
      if let last, expected[last.expected].seconds == record.seconds, place.actual < last.actual {
        differences.append(RecordDifference(kind: .reordered(expected[last.expected], record)))
      }
      last = place
    }
  }

  private mutating func align(_ mine: Range<Int>, _ its: Range<Int>) {
    var (i, j) = (mine.lowerBound, its.lowerBound)
    while i < mine.upperBound || j < its.upperBound {
      if i < mine.upperBound, j < its.upperBound, agree(i, j) {
        pair(i, j)
        (i, j) = (i + 1, j + 1)
      } else {
        let gap = gap(i..<mine.upperBound, j..<its.upperBound)
        tell(i..<gap.0, j..<gap.1)
        (i, j) = gap
      }
    }
  }

  private mutating func pair(_ i: Int, _ j: Int) {
    places.append((i, j))
    if !expected[i].isContinuous { latest = expected[i] }
  }

  private func agree(_ i: Int, _ j: Int) -> Bool {
    i < expected.count && j < actual.count && expectedIdentities[i] == actualIdentities[j]
      && expected[i].isSameOccasion(as: actual[j])
  }

  /// The nearest place at which three records in a row, or all that are left, agree.
  private func gap(_ mine: Range<Int>, _ its: Range<Int>) -> (Int, Int) {
    for skipped in 1...Self.widestGap {
      for ahead in 0...skipped {
        let (a, b) = (mine.lowerBound + skipped - ahead, its.lowerBound + ahead)
        guard a <= mine.upperBound, b <= its.upperBound else { continue }
        let rest = min(3, max(mine.upperBound - a, its.upperBound - b))
        guard a + rest <= mine.upperBound, b + rest <= its.upperBound else { continue }
        if (0..<rest).allSatisfy({ agree(a + $0, b + $0) }) { return (a, b) }
      }
    }
    return (mine.upperBound, its.upperBound)
  }

  private mutating func tell(_ old: Range<Int>, _ new: Range<Int>) {
    if old.count == 2, new.count == 2, agree(old.lowerBound, new.lowerBound + 1),
      agree(old.lowerBound + 1, new.lowerBound)
    {
      pair(old.lowerBound, new.lowerBound + 1)
      pair(old.lowerBound + 1, new.lowerBound)
    } else if old.count == new.count, zip(old, new).allSatisfy({ expected[$0].isSameOccasion(as: actual[$1]) }) {
      let after = latest
      for (i, j) in zip(old, new) {
        pair(i, j)
        if !agree(i, j) { add(.changed(expected: expected[i], actual: actual[j]), i, after: after) }
      }
    } else {
      for i in old { add(.missing(expected[i]), i, after: latest) }
      for j in new { add(.extra(actual[j]), j, after: latest) }
    }
  }

  private mutating func add(_ kind: RecordDifference.Kind, _ source: Int, after: TraceRecord?) {
    differences.append(RecordDifference(kind: kind, after: after))
    sources.append(source)
  }
}
