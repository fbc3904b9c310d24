import Diagnostics
import OverlayEngine
import OverlayReplay

extension TraceComparison {
  package var headline: String {
    let findings = findings
    guard let first = findings.first else { return "the runs are equal" }
    if !parameters.isEmpty, findings.count > 1 { return "\(first.text) (\(parameters.joined(separator: ", ")))" }
    return findings.count == 1 && first.isAlone && !isBlind ? first.text + ", otherwise equal" : first.text
  }

  /// Something to say, weightiest first. What follows from something else is not said again.
  struct Finding: Equatable {
    var text: String
    /// Whether it says all there is.
    var isAlone = true
  }

  var findings: [Finding] {
    var findings: [Finding] = []
    let lengths = ending.map { "the first run \($0.expected.words), the second \($0.actual.words)" }
    if let lengths, !endsRegularly { findings.append(Finding(text: lengths, isAlone: false)) }
    let choices = records.filter { $0.otherChoice != nil }
    if let choice = choices.first { findings.append(Finding(text: sentence(choice), isAlone: false)) }
    let (expectations, others) = (
      records.filter { $0.record.kind == .expectation }, records.filter { $0.record.kind != .expectation }
    )
    let events = withoutFollowers(others.filter { $0.otherChoice == nil && !$0.record.isContinuous })
    if choices.isEmpty {
      // What happens after a notch that lies elsewhere follows from that.
      findings += landingFindings
      findings += (events.filter { !$0.isChange } + events.filter { $0.isChange }).map { Finding(text: sentence($0)) }
    }
    findings += curveFindings
    // A motion that differs has other steps, times and numbers too.
    if choices.isEmpty, curves.allSatisfy({ $0.story == .faults }) {
      findings += records.filter { $0.otherChoice == nil && $0.record.isContinuous }.map { Finding(text: sentence($0)) }
      if records.isEmpty, curves.isEmpty { findings += numberFindings }
    }
    // They fail because of something else.
    findings += expectations.map { Finding(text: sentence($0)) }
    if !parameters.isEmpty, !findings.isEmpty {
      findings.append(Finding(text: "the runs have different parameters: " + parameters.joined(separator: ", ")))
    }
    if let acrossLayers { findings.append(Finding(text: sentence(acrossLayers))) }
    if findings.isEmpty, let lengths { findings.append(Finding(text: lengths)) }
    return findings
  }

  /// Whether both runs came to their end.
  private var endsRegularly: Bool {
    if case .end? = ending?.expected, case .end? = ending?.actual { true } else { false }
  }

  /// Notches and anchors that lie elsewhere, unless everything does.
  private var landingFindings: [Finding] {
    var findings: [Finding] = []
    for move in moves where move.hasMovedTarget && !isExplained(move) {
      let (one, other) = (move.expected.targetHeight, move.actual.targetHeight)
      let place = move.expected.target.hasPrefix("anchor ") ? move.expected.target : "notch \(move.expected.target)"
      let way = "\(Measure.points((other - one).magnitude)) \(Property.height.direction(other - one))"
      let text =
        "\(place)\(of(move.layer)) is \(way): \(Measure.points(other, beside: one)) instead of \(Measure.points(one, beside: other))"
      if !findings.contains(where: { $0.text == text }) { findings.append(Finding(text: text, isAlone: false)) }
    }
    return findings
  }

  /// All of the layer is as far off as the move's target.
  private func isExplained(_ move: MoveDifference) -> Bool {
    curves.contains { curve in
      guard curve.layer == move.layer, case .offset(let amount, isThroughout: true) = curve.story else { return false }
      return (amount.magnitude - (move.actual.targetHeight - move.expected.targetHeight).magnitude).magnitude < 1e-6
    }
  }

  /// One sentence for each story; layers of which the same is to be said share it.
  private var curveFindings: [Finding] {
    var (faults, stories): ([Finding], [CurveStory]) = ([], [])
    var rest = curves[...]
    while let first = rest.popFirst() {
      let same = rest.filter { $0.describesSameDifference(as: first) }
      rest = rest.filter { !$0.describesSameDifference(as: first) }
      if isRepetition(first) { continue }
      if !first.oneFrameFaults.isEmpty { faults.append(Finding(text: faultSentence(first))) }
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
    let findings = faults + stories.map { Finding(text: sentence($0), isAlone: $0.curve.isWhole) }
    return findings.filter { $0.isAlone } + findings.filter { !$0.isAlone }
  }

  /// What is said of some layers at once.
  struct CurveStory {
    /// The properties.
    var words: String
    var curve: CurveDifference
    var layers: [String]
  }

  /// What another property of the layer says already.
  func isRepetition(_ curve: CurveDifference) -> Bool {
    let isRedundant = curves.contains {
      $0.layer == curve.layer && $0.property < curve.property && $0.effectivePhase == curve.effectivePhase
        && $0.story != .faults
        && !$0.isExplained(by: curves)
    }
    // All of a view's transition goes at one pace.
    let isTransition = curve.phase == nil && curve.story == .other
    let hasItsOwnStory = [.dimming, .offset, .opacity].contains(curve.property) && !isTransition
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
      let what = record.kind == .anchor ? "anchor" : "notch"
      let layer = record.overlay.flatMap { namesLayers ? " for \($0)" : nil } ?? ""
      return "another \(what) was chosen\(layer) \(time): \(choice.found) instead of \(choice.expected)"
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

  private static func sentence(_ expected: TraceRecord, _ actual: TraceRecord, _ of: String) -> String {
    if expected.kind == .expectation, expected["passed"] != actual["passed"] {
      return "the expectation at \(Measure.seconds(expected.seconds)) \(actual.isTrue("passed") ? "holds" : "fails")"
    }
    for field in expected.fields where actual[field.key] != field.value {
      if case .number = field.value { continue }
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
