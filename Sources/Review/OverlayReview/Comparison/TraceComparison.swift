package import OverlayEngine
import OverlayReplay
import Text

/// Two runs of one recording, side by side.
package struct TraceComparison: Sendable {
  /// The differences in what happened; the first ones of each layer.
  package internal(set) var records: [RecordDifference] = []
  /// What both runs do at other moments, or with another speed of the finger.
  private var occasions: [OccasionDifference] = []
  /// The moments at which gestures have other records.
  private(set) var gestureMoments = GestureMoments()
  /// The differences in motion before anything was decided differently.
  private var causes: [Finding] = []
  /// Layers agree each by itself, but not in who comes first.
  package internal(set) var acrossLayers: RecordDifference?
  /// The differences in numbers and times of records that both have, the largest of each kind.
  package internal(set) var numbers: [NumberDifference] = []
  package internal(set) var curves: [CurveDifference] = []
  package internal(set) var moves: [MoveDifference] = []
  /// Notches that lie elsewhere, by the releases that both runs have.
  private var movedNotches: [MovedNotch] = []
  /// The scroll distances of lists, where one run alone may have recorded a release.
  var scrolls: [ScrollWay] = []
  /// Parameters that the runs had with other values: `response 0.456 instead of 0.38`.
  var parameters: [String] = []
  /// How the runs themselves ended.
  package internal(set) var ending: (expected: Trace.Ending, actual: Trace.Ending)?
  /// Whether only one of two runs has frames, so that what is seen was not compared.
  package internal(set) var lacksFrames = false
  /// Whether sentences must say which layer they are about.
  var namesLayers: Bool
  /// The layers that are views of a view container.
  private var views: Set<String> = []

  package var isEqual: Bool {
    records.isEmpty && acrossLayers == nil && numbers.isEmpty && curves.isEmpty && ending == nil
  }

  /// Every record says the same in the same words, but for keys that the first run's traces did not have yet.
  package internal(set) var hasSameRecords = true

  /// Compares the second run with the first. Throws `Incomparable` where they were not asked the same.
  ///
  /// - Parameter tolerance: differences of numbers up to this are none; points, points per second, seconds, shares.
  package init(_ expected: Trace, _ actual: Trace, tolerance: Double = 0) throws(Incomparable) {
    try Incomparable.check(expected, actual)
    let actual = actual.withoutLaterKeys(than: expected)
    self.init(comparable: expected, actual, tolerance)
    let decision = decisions.first?.start
    let view = occasions.filter { $0.expected.isOfView || $0.expected.isByRelease }.map { start(of: $0) }.min()
    guard let start = [decision, view].compactMap({ $0 }).min() else { return }
    var earlier = Self(comparable: expected.cut(at: start), actual.cut(at: start), tolerance)
    // One of the two moments may lie beyond the cut.
    earlier.occasions = occasions.filter { self.start(of: $0) < decision ?? 0 }
    causes = earlier.startFindings + earlier.landingFindings + earlier.curveFindings
  }

  private init(comparable expected: Trace, _ actual: Trace, _ tolerance: Double) {
    hasSameRecords =
      expected.records == actual.records
      && zip(expected.records, actual.records).allSatisfy { ($0.overlay ?? "").isSame(as: $1.overlay ?? "") }
    lacksFrames = expected.frameTimes.isEmpty != actual.frameTimes.isEmpty
    let layers = expected.layers.map { $0.id } + actual.layers.map { $0.id }.filter { expected.layer($0) == nil }
    namesLayers = layers.count > 1
    let (expectedMetrics, actualMetrics) = (MotionMetrics.measure(expected), MotionMetrics.measure(actual))
    for layer in layers.map(Optional.some) + [nil] {
      let mine = expected.records.filter { $0.overlay == layer }
      let alignment = RecordAlignment(mine, actual.records.filter { $0.overlay == layer })
      let pairs = alignment.pairs
      records += alignment.differences
      numbers += NumberDifference.find(pairs, tolerance: tolerance)
      occasions += OccasionDifference.find(pairs, tolerance: tolerance)
      movedNotches += pairs.flatMap { MovedNotch.find($0.expected, $0.actual) }
      guard let layer else { continue }
      let isView = (expected.layer(layer) ?? actual.layer(layer))?.isView == true
      if isView { views.insert(layer) }
      let story = isView ? nil : LayerStory(mine, duration: expected.duration)
      curves += Property.allCases.compactMap { .find($0, of: layer, expected, actual, story, tolerance: tolerance) }
      if let one = expectedMetrics.first(where: { $0.layer == layer }),
        let other = actualMetrics.first(where: { $0.layer == layer })
      {
        moves += MoveDifference.find(one, other)
      }
    }
    gestureMoments = GestureMoments(records, expected, actual)
    scrolls = ScrollWay.all([expected, actual])
    parameters = Trace.differentParameters(expected, actual)
    if records.isEmpty { acrossLayers = Self.orderAcrossLayers(expected, actual) }
    if !Self.endEqually(expected, actual, tolerance) { ending = (expected.ending, actual.ending) }
  }

  private static func orderAcrossLayers(_ expected: Trace, _ actual: Trace) -> RecordDifference? {
    let order = zip(expected.records, actual.records)
    guard let first = order.first(where: { $0.overlay != $1.overlay || $0.identity != $1.identity }) else { return nil }
    return RecordDifference(kind: .reordered(first.0, first.1), after: nil)
  }

  private static func endEqually(_ expected: Trace, _ actual: Trace, _ tolerance: Double) -> Bool {
    if case .end(let one) = expected.ending, case .end(let other) = actual.ending {
      return (one - other).magnitude <= tolerance
    }
    return expected.ending == actual.ending
  }
}

/// A number that differs between records that belong together.
package struct NumberDifference: Equatable, Sendable {
  package var layer: String?
  package var event: String
  /// `t`: the record's time.
  package var key: String
  /// The largest difference, second run minus first.
  package var maximum: Double
  /// The moment of that difference in the first run, seconds.
  package var seconds: Double
  package var count: Int
  /// Whether all of them differ by this much.
  package var isConstant = true

  static func find(_ pairs: [(expected: TraceRecord, actual: TraceRecord)], tolerance: Double) -> [NumberDifference] {
    var found: [NumberDifference] = []
    for (expected, actual) in pairs {
      found.add(expected, "t", actual.seconds - expected.seconds, tolerance)
      for field in expected.fields {
        guard case .number(let one) = field.value, let other = actual.number(field.key) else { continue }
        found.add(expected, field.key, other - one, tolerance)
      }
    }
    return found
  }
}

extension [NumberDifference] {
  fileprivate mutating func add(_ record: TraceRecord, _ key: String, _ difference: Double, _ tolerance: Double) {
    guard difference.magnitude > tolerance else { return }
    guard let place = firstIndex(where: { $0.event == record.event && $0.key == key }) else {
      append(
        NumberDifference(
          layer: record.overlay, event: record.event, key: key, maximum: difference, seconds: record.seconds, count: 1))
      return
    }
    self[place].count += 1
    if (difference - self[place].maximum).magnitude > 1e-5 { self[place].isConstant = false }
    if difference.magnitude > self[place].maximum.magnitude {
      (self[place].maximum, self[place].seconds) = (difference, record.seconds)
    }
  }
}

/// A move of both runs that ends differently.
package struct MoveDifference: Equatable, Sendable {
  package var layer: String
  package var expected: MotionMetrics.Move
  package var actual: MotionMetrics.Move

  /// Seconds by which the second settles later; nil where one of them does not.
  package var settleTime: Double? {
    guard let one = expected.settleTime, let other = actual.settleTime else { return nil }
    return other - one
  }

  /// Whether its target lies elsewhere, not just by rounding.
  var hasMovedTarget: Bool { (actual.targetHeight - expected.targetHeight).magnitude > 1e-6 }

  /// Moves are paired in order as long as they have the same targets.
  static func find(_ expected: MotionMetrics, _ actual: MotionMetrics) -> [MoveDifference] {
    zip(expected.moves, actual.moves).prefix { $0.name == $1.name }.compactMap { one, other in
      let difference = MoveDifference(layer: expected.layer, expected: one, actual: other)
      let isSame = (difference.settleTime ?? 0).magnitude < 1e-5 && (other.overshoot - one.overshoot).magnitude < 1e-3
      return isSame && !difference.hasMovedTarget ? nil : difference
    }
  }
}

/// A notch, an anchor or a rest that lies elsewhere, points.
struct MovedNotch: Equatable, Sendable {
  var layer: String
  /// `notch half`, `anchor 1`; `nil` for a rest at a height of its own.
  var place: String?
  var expected: Double
  var actual: Double

  /// `576 pt instead of 640 pt`.
  var heights: String {
    "\(Measure.points(actual, beside: expected)) instead of \(Measure.points(expected, beside: actual))"
  }

  /// Returns the moved notches that a release could lead to, where the records tell their heights.
  static func find(_ expected: TraceRecord, _ actual: TraceRecord) -> [MovedNotch] {
    guard expected.kind == .targetNotch, let layer = expected.overlay else { return [] }
    let others = heights(actual)
    return heights(expected).compactMap { place, height in
      guard let other = others.first(where: { $0.place == place })?.height, (other - height).magnitude > 1e-6 else {
        return nil
      }
      return MovedNotch(layer: layer, place: "notch \(place)", expected: height, actual: other)
    }
  }

  private static func heights(_ record: TraceRecord) -> [(place: String, height: Double)] {
    guard case .list(let candidates)? = record["candidates"] else { return [] }
    return candidates.compactMap { candidate in
      guard case .string(let place)? = candidate["notch"], case .number(let height)? = candidate["height"] else {
        return nil
      }
      return (place, height)
    }
  }
}

extension TraceComparison {
  func faultSentence(_ curve: CurveDifference) -> String {
    let faults = curve.oneFrameFaults
    let first = faults[0]
    let when = "for one frame at \(Measure.seconds(first.seconds))"
    let more = faults.count > 1 ? ", and \(Measure.counted(faults.count - 1, "more time"))" : ""
    let size = curve.property.measured(first.amount.magnitude)
    switch curve.property {
    case .dimming, .opacity:
      let words = "\(curve.property.words)\(of(curve.layer))"
      return "\(words) is off \(when) (\(size) \(curve.property.direction(first.amount)))\(more)"
    case .offset: return "the scroll offset of \(curve.layer) jumps by \(size) \(when)\(more)"
    case .y, .height: return "\(curve.layer) jumps by \(size) \(when)\(more)"
    case .x, .width, .frameHeight:
      return "the \(curve.property.words) of \(curve.layer) is off by \(size) \(when)\(more)"
    }
  }

  func sentence(_ story: CurveStory) -> String {
    let curve = story.curve
    let subject = story.words + (namesLayers ? " of \(NameHint.list(story.layers))" : "")
    let verb = story.words.has(" and ") ? "are" : "is"
    switch curve.story {
    case .faults: return faultSentence(curve)
    case .late: return "\(subject) \(verb) \(curve.lateness)\(curve.remainder)"
    case .offset(let amount, let isThroughout):
      let range = isThroughout ? "throughout" : curve.range
      return
        "\(subject) \(verb) \(curve.property.measured(amount.magnitude)) \(curve.property.direction(amount)) \(range)"
    case .settling(let pace): return settlingSentence(curve, pace) ?? "\(subject) \(curve.generalWords)"
    case .absence(let absence):
      // A layer that is missing lacks its place, too.
      let isLayer = curves.contains { $0.layer == curve.layer && $0.property == .y && $0.absence == absence }
      let range = absence.frames == 1 ? "for one frame at \(Measure.seconds(curve.first))" : curve.range
      let run = absence.inSecond ? "first" : "second"
      return "\(isLayer ? curve.layer : subject) is seen in the \(run) run only, \(range)"
    case .other: return "\(subject) \(curve.generalWords)"
    }
  }

  /// Returns a sentence about the settling; nil where the move does not settle, or goes elsewhere: then its spring is
  /// not to blame.
  private func settlingSentence(_ curve: CurveDifference, _ pace: Double?) -> String? {
    let mine = moves.filter { $0.layer == curve.layer }
    guard !mine.contains(where: { $0.hasMovedTarget }) else { return nil }
    let settled = mine.filter { ($0.settleTime ?? 0).magnitude > 1e-4 }
    let move = settled.last { $0.expected.seconds <= curve.maximumSeconds } ?? settled.first
    guard let time = move?.settleTime else { return nil }
    let faster =
      pace.map { ", \(Measure.fixed(($0 - 1).magnitude * 100, digits: 1)) % \($0 > 1 ? "faster" : "slower")" } ?? ""
    let settles = "\(curve.layer) settles \(Measure.later(time))"
    return "\(settles)\(faster): \(curve.property.words) \(curve.generalWords)"
  }
}

extension CurveDifference {
  /// `differs by up to 12.8 pt at 0.32 s, while settling`.
  fileprivate var generalWords: String {
    let size = property.measured(maximum.magnitude)
    let amount = isOneFrame ? "\(size) for one frame" : "up to \(size)"
    return "differs by \(amount) at \(Measure.seconds(maximumSeconds))" + (phase.map { ", \($0.words)" } ?? "")
  }

  fileprivate var range: String { "from \(Measure.seconds(first)) to \(Measure.seconds(last))" }
}

extension TraceComparison {
  package var headline: String {
    let findings = findings
    let text = findings.first?.text ?? "the runs are equal"
    if !parameters.isEmpty { return "\(text) (\(parameters.joined(separator: ", ")))" }
    return findings.count == 1 && findings[0].isAlone && !lacksFrames ? text + ", otherwise equal" : text
  }

  /// A sentence about one difference. Findings are ordered by how early they changed the run.
  struct Finding: Equatable {
    var text: String
    /// Whether it says all there is.
    var isAlone = true
    /// The moment when it is seen best, or `nil` where it names no moment.
    var seconds: Double?
    /// Whether it comes after the first decision that differs.
    var isLater = false
  }

  /// The differences at which the runs part for good, in order of time: another choice, or something that happens in
  /// one of them only.
  private var decisions: [(difference: RecordDifference, start: Double)] {
    let events = withoutFollowers(records.filter { $0.record.kind != .expectation && !$0.record.isContinuous })
    // A choice is reported once: setting off and arriving follow from it.
    var latest: [String?: Double] = [:]
    let decided = events.filter { event in
      let (layer, kind) = (event.record.overlay, event.record.kind)
      if kind == .targetNotch || kind == .anchor, event.otherChoice != nil {
        latest[layer] = event.record.seconds
      } else if kind == .willMoveToNotch || kind == .didMoveToNotch || kind == .dismissed, let choice = latest[layer] {
        if event.record.seconds - choice < GestureMoments.longestGesture { return false }
      }
      return event.otherChoice != nil || !event.isChange || whyOtherwise(event) != nil
    }.enumerated().map {
      (place: $0, difference: $1, start: gestureMoments.start(of: $1.record))
    }
    let ordered = decided.sorted { one, other in
      if one.start != other.start { return one.start < other.start }
      let choices = (one.difference.otherChoice != nil, other.difference.otherChoice != nil)
      return choices.0 == choices.1 ? one.place < other.place : choices.0
    }
    return withRulesInTheirChoices(ordered.map { ($0.difference, $0.start) })
  }

  /// Merges a rule that differs into the first choice that it changed, and keeps the time of the rule.
  private func withRulesInTheirChoices(
    _ decisions: [(difference: RecordDifference, start: Double)]
  ) -> [(difference: RecordDifference, start: Double)] {
    guard let (rule, start) = decisions.first, let why = whyOtherwise(rule), rule.otherChoice == nil,
      let place = decisions.firstIndex(where: {
        $0.difference.otherChoice != nil && $0.difference.record.overlay == rule.record.overlay
          && whyOtherwise($0.difference) == why
      })
    else { return decisions }
    let rest = decisions.enumerated().filter { $0.offset != place && whyOtherwise($0.element.difference) != why }
    return [(decisions[place].difference, start)] + rest.map { $0.element }
  }

  /// The differences in what happens in both, with other words, but decides nothing.
  private var changes: [RecordDifference] {
    records.filter {
      $0.isChange && $0.otherChoice == nil && $0.record.kind != .expectation && !$0.record.isContinuous
    }
  }

  var findings: [Finding] {
    var findings: [Finding] = []
    let lengths = ending.map { "the first run \($0.expected.words), the second \($0.actual.words)" }
    if let lengths, !endsRegularly { findings.append(Finding(text: lengths, isAlone: false)) }
    let decisions = decisions
    let isChoice = decisions.first?.difference.otherChoice != nil
    findings += causes
    findings += decisions.prefix(1).map {
      Finding(text: sentence($0.difference), isAlone: !isChoice, seconds: $0.difference.record.seconds)
    }
    var later = decisions.dropFirst().map {
      Finding(text: sentence($0.difference), seconds: $0.difference.record.seconds)
    }
    let others = isChoice ? [] : changes
    let start = others.first?.record.seconds ?? .infinity
    let motion = curveFindings
    let isMotionFirst = curves.contains { $0.first < start }
    // What moves differently after another choice follows from it.
    if !isChoice { later += startFindings + landingFindings }
    if isMotionFirst { later += motion }
    later += others.map { Finding(text: sentence($0), seconds: $0.record.seconds) }
    if !isMotionFirst { later += motion }
    if !isChoice, curves.allSatisfy({ $0.story == .faults }) {
      // A motion that differs has other steps, times and numbers too.
      later += records.filter { $0.otherChoice == nil && $0.record.isContinuous }.map {
        Finding(text: sentence($0), seconds: $0.record.seconds)
      }
      if records.isEmpty, curves.isEmpty { later += numberFindings }
    }
    // Failed expectations come last, for another difference makes them fail.
    later += records.filter { $0.record.kind == .expectation }.map { Finding(text: sentence($0)) }
    var said = Set(findings.map { ExactText($0.text) })
    for finding in later where said.insert(ExactText(finding.text)).inserted {
      var finding = finding
      finding.isLater = !decisions.isEmpty
      findings.append(finding)
    }
    if let acrossLayers { findings.append(Finding(text: sentence(acrossLayers))) }
    if findings.isEmpty, let lengths { findings.append(Finding(text: lengths)) }
    return findings
  }

  /// Whether both runs came to their end.
  private var endsRegularly: Bool {
    if case .end? = ending?.expected, case .end? = ending?.actual { true } else { false }
  }

  /// The moment from which the runs can differ by it, seconds.
  private func start(of occasion: OccasionDifference) -> Double {
    min(gestureMoments.start(of: occasion.expected), gestureMoments.start(of: occasion.actual))
  }

  /// The occasions before which nothing that is seen differs, in order of time, where it is not that all is late.
  private var startFindings: [Finding] {
    occasions.sorted { start(of: $0) < start(of: $1) }.compactMap { occasion in
      let start = start(of: occasion)
      let isLate = curves.contains {
        $0.first < start - 0.02 || $0.layer == occasion.expected.overlay && $0.story == .late && $0.isWhole
      }
      return isLate ? nil : Finding(text: occasion.words, isAlone: false, seconds: occasion.expected.seconds)
    }
  }

  /// Notches, anchors and rests that lie elsewhere, unless everything does.
  private var landingFindings: [Finding] {
    var findings: [Finding] = []
    let reached = moves.filter { $0.hasMovedTarget }.map {
      MovedNotch(
        layer: $0.layer, place: $0.expected.name.map { $0.hasPrefix("anchor ") ? $0 : "notch \($0)" },
        expected: $0.expected.targetHeight, actual: $0.actual.targetHeight)
    }
    for notch in reached + movedNotches where !isExplained(notch) {
      let (one, other) = (notch.expected, notch.actual)
      let way = "\(Measure.points((other - one).magnitude)) \(Property.height.direction(other - one))"
      let text =
        notch.place.map { "\($0)\(of(notch.layer)) is \(way): \(notch.heights)" }
        ?? "\(notch.layer) rests at \(notch.heights)"
      if !findings.contains(where: { $0.text == text }) { findings.append(Finding(text: text, isAlone: false)) }
    }
    return findings
  }

  /// Whether all of the layer is as far off as the notch.
  private func isExplained(_ notch: MovedNotch) -> Bool {
    curves.contains { curve in
      guard curve.layer == notch.layer, curve.property == .height,
        case .offset(let amount, isThroughout: true) = curve.story
      else { return false }
      return (amount.magnitude - (notch.actual - notch.expected).magnitude).magnitude < 1e-6
    }
  }

  /// One sentence for each story; layers of which the same is to be said share it.
  private var curveFindings: [Finding] {
    var (faults, stories): ([Finding], [CurveStory]) = ([], [])
    var rest = curves.filter { !isPlacedBySize($0) }[...]
    while let first = rest.popFirst() {
      let same = rest.filter { $0.describesSameDifference(as: first) }
      rest = rest.filter { !$0.describesSameDifference(as: first) }
      if isRepetition(first) { continue }
      if !first.oneFrameFaults.isEmpty {
        faults.append(Finding(text: faultSentence(first), seconds: first.oneFrameFaults[0].seconds))
      }
      guard first.story != .faults else { continue }
      let told = first.isMerged ? [first] + same : [first]
      let story = CurveStory(
        words: NameHint.list(told.map { $0.property }.withoutEchoes.map { $0.words }), curve: first,
        layers: [first.layer])
      if let place = stories.firstIndex(where: { $0.words == story.words && $0.curve.hasSameText(as: first) }) {
        stories[place].layers.append(first.layer)
      } else {
        stories.append(story)
      }
    }
    let findings = (stories.filter { $0.curve.isWhole } + stories.filter { !$0.curve.isWhole }).enumerated().sorted {
      ($0.element.curve.first, $0.offset) < ($1.element.curve.first, $1.offset)
    }
    return faults
      + findings.map { _, story in
        // What stands beside a view that has another size has another place.
        let isAlone = story.curve.isWhole && !(views.contains(story.curve.layer) && isSize(story.curve))
        return Finding(text: sentence(story), isAlone: isAlone, seconds: story.curve.tellingMoment)
      }
  }

  /// A story that is said of some layers at once.
  struct CurveStory {
    /// The properties.
    var words: String
    var curve: CurveDifference
    var layers: [String]
  }

  private func isOffset(_ curve: CurveDifference) -> Bool {
    if case .offset = curve.story { true } else { false }
  }

  /// Whether it is a size that is off by the same amount all the time.
  private func isSize(_ curve: CurveDifference) -> Bool {
    isOffset(curve) && (curve.property == .width || curve.property == .frameHeight)
  }

  /// Whether it is the place of something that has another size from then on: of a view, or of a layer whose height
  /// differs only later, for its far end is off the screen.
  private func isPlacedBySize(_ curve: CurveDifference) -> Bool {
    guard curve.property != .opacity, !isSize(curve) else { return false }
    let others = curves.filter { $0.layer == curve.layer }
    let sizes = others.filter { [.width, .frameHeight].contains($0.property) && $0.first <= curve.first }
    if views.contains(curve.layer) { return sizes.contains(where: isOffset) }
    let isMovedLater = others.contains { $0.property == .height && $0.first > curve.first }
    return [.x, .y].contains(curve.property) && isMovedLater && !sizes.isEmpty
  }

  /// Whether another property of the layer says it already.
  func isRepetition(_ curve: CurveDifference) -> Bool {
    if isPlacedBySize(curve) { return true }
    if isOffset(curve), [.x, .width].contains(curve.property) || isSize(curve) && views.contains(curve.layer) {
      return false
    }
    let isRedundant = curves.contains {
      $0.layer == curve.layer && $0.property < curve.property && $0.story != .faults && !$0.isExplained(by: curves)
        && !isPlacedBySize($0)
        && (curve.isAbsence
          ? $0.story == curve.story
          : !$0.isAbsence && $0.effectivePhase == curve.effectivePhase && !curve.isLouder(than: $0))
    }
    // All of a view's transition goes at one pace.
    let isTransition = curve.phase == nil && curve.story == .other
    let hasItsOwnStory = [.dimming, .offset, .opacity].contains(curve.property) && !isTransition && !curve.isAbsence
    return !hasItsOwnStory && isRedundant || curve.isExplained(by: curves)
  }

  func of(_ layer: String?) -> String {
    guard namesLayers, let layer else { return "" }
    return " of \(layer)"
  }

  func sentence(_ difference: RecordDifference) -> String {
    let record = difference.record
    let time = "at \(Measure.seconds(record.seconds))"
    let context = difference.after.map { " (after \($0.words) at \(Measure.seconds($0.seconds)))" } ?? ""
    if let choice = difference.otherChoice {
      return sentence(difference, choice, time) + (whyChosen(difference).map { "; \($0)" } ?? "")
    }
    if let seen = seen(difference) { return seen }
    switch difference.kind {
    case .missing: return "\(record.subject)\(of(record.overlay)) is missing \(time)\(context)"
    case .extra: return "\(record.subject)\(of(record.overlay)) is new \(time)\(context)"
    case .changed(let expected, let actual): return Self.sentence(expected, actual, of(record.overlay))
    case .reordered(let first, let second):
      guard first.overlay == second.overlay else {
        return "\(second.words)\(of(second.overlay)) comes before \(first.words)\(of(first.overlay)) \(time)"
      }
      return "\(second.words)\(of(second.overlay)) comes before \(first.words) \(time), not after it"
    }
  }

  private func sentence(
    _ difference: RecordDifference, _ choice: (found: String, expected: String), _ time: String
  )
    -> String
  {
    let record = difference.record
    var what = record.kind == .anchor ? "anchor" : "notch"
    if case .changed(let expected, let actual) = difference.kind, let layer = record.overlay {
      if expected.restWords ?? actual.restWords != nil { what = "place" }
      if actual.isDismissal { return "\(layer) is dismissed \(time) instead of going to \(choice.expected)" }
      if expected.isDismissal { return "\(layer) goes to \(choice.found) \(time) instead of being dismissed" }
    }
    if record.seconds == 0, ![.targetNotch, .anchor].contains(record.kind), let layer = record.overlay {
      return "\(layer) begins at \(choice.found) instead of \(choice.expected)"
    }
    let layer = record.overlay.flatMap { namesLayers ? " for \($0)" : nil } ?? ""
    return "another \(what) was chosen\(layer) \(time): \(choice.found) instead of \(choice.expected)"
  }

  private static func sentence(_ expected: TraceRecord, _ actual: TraceRecord, _ of: String) -> String {
    if expected.kind == .expectation, expected["passed"] != actual["passed"] {
      return "the expectation at \(Measure.seconds(actual.seconds)) \(actual.isTrue("passed") ? "holds" : "fails")"
    }
    for field in expected.fields
    where expected.isIdentifying(field.key, field.value) && actual[field.key] != field.value {
      let found = actual[field.key]?.plainWords ?? "nothing"
      return
        "\(expected.event)\(of) at \(Measure.seconds(expected.seconds)) has \(field.key) \(found) instead of \(field.value.plainWords)"
    }
    return "\(expected.event)\(of) at \(Measure.seconds(expected.seconds)) has other keys"
  }

  /// Records that are all late by the same time share a sentence.
  private var numberFindings: [Finding] {
    let late = numbers.filter { $0.key == "t" && $0.isConstant }
    guard let first = late.first, late.count > 1, late.allSatisfy({ ($0.maximum - first.maximum).magnitude < 1e-5 })
    else {
      return numbers.map { Finding(text: sentence($0)) }
    }
    var events: [String] = []
    for number in late where !events.contains(number.event) { events.append(number.event) }
    let start = late.map { $0.seconds }.min() ?? first.seconds
    let subject = "\(NameHint.list(events)) \(events.count > 1 ? "come" : "comes")"
    let text = "\(subject) \(Measure.later(first.maximum)), from \(Measure.seconds(start)) on"
    let others = numbers.filter { !late.contains($0) }.map { Finding(text: sentence($0)) }
    return [Finding(text: text)] + others
  }

  func sentence(_ number: NumberDifference) -> String {
    let (subject, place) = ("\(number.event)\(of(number.layer))", "at \(Measure.seconds(number.seconds))")
    let most = number.count > 1 ? "up to " : ""
    if number.key == "t" { return "\(subject) comes \(most)\(Measure.later(number.maximum)) \(place)" }
    return "\(number.key) of \(subject) differs by \(most)\(Measure.brief(number.maximum.magnitude)) \(place)"
  }
}

extension TraceComparison {
  /// The headline, everything else that was found, and the numbers behind it.
  package var text: String {
    var lines = [headline]
    if lacksFrames { lines.append("what is seen was not compared: one of the traces has no frames (run --no-frames)") }
    let others = findings.dropFirst()
    let shown = others.prefix(Self.shown)
    lines += shown.filter { !$0.isLater }.map { "  \($0.text)" }
    let later = shown.filter { $0.isLater }
    if !later.isEmpty { lines.append("what comes after it:") }
    lines += later.map { "  \($0.text)" }
    if others.count > Self.shown { lines.append("  and \(others.count - Self.shown) more") }
    if !curves.isEmpty { lines.append("curves (second run minus first):") }
    // Where a layer is missing, what is equal elsewhere says no more.
    lines += curves.filter { $0.maximum != 0 || !isRepetition($0) }.map(line)
    lines += moves.map(line)
    if !numbers.isEmpty {
      lines.append(
        "records that both have: \(Measure.counted(numbers.count, "kind")) of number \(numbers.count == 1 ? "differs" : "differ")"
      )
    }
    lines += numbers.prefix(Self.shown).map { "  " + sentence($0) }
    return lines.joined(separator: "\n") + "\n"
  }

  private static let shown = 12

  private func line(_ curve: CurveDifference) -> String {
    if curve.maximum == 0 { return "  \(curve.layer) \(curve.property.words): equal where both runs have it" }
    let maximum =
      "max \(curve.property.measured(curve.maximum)) at \(Measure.seconds(curve.maximumSeconds))"
      + (curve.phase.map { " \($0.words)" } ?? "")
    let rms = "RMS \(curve.property.measured(curve.rms))"
    let shift =
      "best shift \(Measure.padded(curve.shift, digits: 2)) frames (\(Measure.milliseconds(curve.shiftSeconds)))"
    let residual =
      "then max \(curve.property.measured(curve.residualMaximum)), RMS \(curve.property.measured(curve.residualRMS))"
    return "  \(curve.layer) \(curve.property.words): \(maximum), \(rms), \(shift), \(residual)"
  }

  private func line(_ move: MoveDifference) -> String {
    let times = [move.expected, move.actual].map { $0.settleTime.map(Measure.milliseconds) ?? "never" }
    let what = "  \(move.layer) to \(move.expected.target) at \(Measure.seconds(move.expected.seconds))"
    let isInterrupted = move.expected.settleTime == nil && move.actual.settleTime == nil
    let settles =
      isInterrupted ? "\(what): settles in neither" : "\(what): settles in \(times[1]) instead of \(times[0])"
    let over = [move.expected.overshoot, move.actual.overshoot]
    guard over.contains(where: { $0 >= 0.005 }) else { return settles + ", overshoots in neither" }
    return settles + ", overshoots by \(Measure.points(over[1])) instead of \(Measure.points(over[0]))"
  }

  package var json: Value {
    func brief(_ text: String) -> Value { .string(SentenceText.shortened(text)) }
    func first<Found>(_ found: [Found], _ text: (Found) -> String) -> Value {
      .list(SentenceText.first(found.lazy.map(text)).map(Value.string))
    }
    return .fields([
      "equal": .bool(isEqual), "headline": brief(headline),
      "findings": first(findings) { $0.text }, "records": first(records, sentence),
      "curves": .list(curves.map { $0.json }), "moves": .list(moves.map { $0.json }),
      "numbers": .list(numbers.map { $0.json }),
    ])
  }
}

extension CurveDifference {
  fileprivate var json: Value {
    .fields([
      "overlay": .string(layer), "property": .string(property.words), "maximum": .number(maximum),
      "t": .number(maximumSeconds),
      "phase": (phase?.rawValue).map(Value.string), "rms": .number(rms), "shift": .number(shift),
      "shiftSeconds": .number(shiftSeconds),
      "residualMaximum": .number(residualMaximum), "residualRMS": .number(residualRMS), "from": .number(first),
      "to": .number(last),
      "oneFrameFaults": .list(oneFrameFaults.map { $0.json }),
    ])
  }
}

extension OneFrameFault {
  var json: Value {
    .fields(["property": .string(property.words), "t": .number(seconds), "amount": .number(amount)])
  }
}

extension MoveDifference {
  fileprivate var json: Value {
    .fields(["overlay": .string(layer), "expected": expected.json, "actual": actual.json])
  }
}

extension NumberDifference {
  fileprivate var json: Value {
    .fields([
      "overlay": layer.map(Value.string), "event": .string(event), "key": .string(key), "maximum": .number(maximum),
      "t": .number(seconds),
      "count": .number(Double(count)),
    ])
  }
}
