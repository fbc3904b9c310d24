import OverlayEngine
import OverlayReplay

extension TraceComparison {
  /// The comparison in one sentence.
  public var headline: String {
    let findings = findings
    guard let first = findings.first else { return "the runs are equal" }
    return findings.count == 1 && first.isAlone ? first.text + ", otherwise equal" : first.text
  }

  /// Something to say, weightiest first. What follows from something else is not said again.
  struct Finding: Equatable {
    var text: String
    /// It says all there is.
    var isAlone = true
  }

  var findings: [Finding] {
    var findings: [Finding] = []
    if let ending, let sentence = ending.sentence { findings.append(Finding(text: sentence, isAlone: false)) }
    let choices = records.filter { $0.otherChoice != nil }
    if let choice = choices.first { findings.append(Finding(text: sentence(choice), isAlone: false)) }
    let events = records.filter { $0.otherChoice == nil && !$0.isContinuous }
    if choices.isEmpty { findings += events.map { Finding(text: sentence($0)) } }
    findings += curveFindings
    // A motion that differs has other steps, times and numbers too.
    if choices.isEmpty, curves.allSatisfy({ $0.story == .faults }) {
      findings += records.filter { $0.otherChoice == nil && $0.isContinuous }.map { Finding(text: sentence($0)) }
      if records.isEmpty, curves.isEmpty { findings += numbers.map { Finding(text: sentence($0)) } }
    }
    if let acrossLayers { findings.append(Finding(text: sentence(acrossLayers))) }
    if findings.isEmpty, let ending { findings.append(Finding(text: ending.lengths)) }
    return findings
  }

  /// One sentence for each layer and story.
  private var curveFindings: [Finding] {
    var findings: [Finding] = []
    var rest = curves[...]
    while let first = rest.popFirst() {
      let same = rest.filter { $0.tellsTheSame(as: first) }
      rest = rest.filter { !$0.tellsTheSame(as: first) }
      let isEcho = curves.contains {
        $0.layer == first.layer && $0.property < first.property && $0.phase == first.phase && $0.story != .faults
      }
      let repeats = first.property != .dimming && first.property != .offset && isEcho || first.isExplained(by: curves)
      let told = first.story.isMerged ? [first] + same : [first]
      let words = Measure.list(told.map(\.property).withoutEchoes.map(\.words))
      if !first.oneFrameFaults.isEmpty, !repeats { findings.append(Finding(text: faultSentence(first))) }
      if first.story != .faults, !repeats { findings.append(Finding(text: sentence(first, words), isAlone: first.isWhole)) }
    }
    let weights = findings.filter(\.isAlone) + findings.filter { !$0.isAlone }
    return weights
  }

  private func of(_ layer: String?) -> String {
    guard namesLayers, let layer else { return "" }
    return " of \(layer)"
  }

  private func faultSentence(_ curve: CurveDifference) -> String {
    let faults = curve.oneFrameFaults
    let first = faults[0]
    let when = "for one frame at \(Measure.seconds(first.seconds))"
    let more = faults.count > 1 ? ", and \(faults.count - 1) more times" : ""
    switch curve.property {
    case .dimming:
      return
        "dimming\(of(curve.layer)) is off \(when) (\(Measure.brief(first.amount.magnitude)) \(Property.dimming.direction(first.amount)))\(more)"
    case .offset: return "the scroll offset of \(curve.layer) jumps by \(Measure.points(first.amount.magnitude)) \(when)\(more)"
    case .y, .height: return "\(curve.layer) jumps by \(Measure.points(first.amount.magnitude)) \(when)\(more)"
    case .x, .width, .frameHeight:
      return "the \(curve.property.words) of \(curve.layer) is off by \(Measure.points(first.amount.magnitude)) \(when)\(more)"
    }
  }

  private func sentence(_ curve: CurveDifference, _ words: String) -> String {
    let subject = "\(words)\(of(curve.layer))"
    let verb = words.contains(" and ") ? "are" : "is"
    let size = curve.property.measured(curve.maximum.magnitude)
    let general = "differs by up to \(size) at \(Measure.seconds(curve.maximumSeconds)), \(curve.phase.words)"
    switch curve.story {
    case .faults: return faultSentence(curve)
    case .late: return "\(subject) \(verb) \(curve.lateness)\(curve.remainder)"
    case .offset(let amount, let isThroughout):
      let range = isThroughout ? "throughout" : "from \(Measure.seconds(curve.first)) to \(Measure.seconds(curve.last))"
      return "\(subject) \(verb) \(curve.property.measured(amount.magnitude)) \(curve.property.direction(amount)) \(range)"
    case .settling(let pace):
      let details = "\(curve.property.words) \(general)"
      let mine = moves.filter { $0.layer == curve.layer && ($0.settleTime ?? 0).magnitude > 1e-4 }
      let move = mine.last { $0.expected.seconds <= curve.maximumSeconds } ?? mine.first
      guard let time = move?.settleTime else { return "\(subject) \(general)" }
      let faster = pace.map { ", \(Measure.fixed(($0 - 1).magnitude * 100, digits: 1)) % \($0 > 1 ? "faster" : "slower")" } ?? ""
      let settles = "the spring of \(curve.layer) settles \(Measure.milliseconds(time.magnitude)) \(time < 0 ? "earlier" : "later")"
      return "\(settles)\(faster): \(details)"
    case .absence(let inSecond):
      let what = curve.property == .y ? curve.layer : subject
      return "\(what) is seen in the \(inSecond ? "first" : "second") run only, at \(Measure.seconds(curve.first))"
    case .other: return "\(subject) \(general)"
    }
  }

  func sentence(_ difference: RecordDifference) -> String {
    let record = difference.record
    let time = "at \(Measure.seconds(record.seconds))"
    if let choice = difference.otherChoice {
      let what = record.event == "anchor" ? "anchor" : "notch"
      return "another \(what) was chosen\(of(record.overlay).replacingOf) \(time): \(choice.found) instead of \(choice.expected)"
    }
    switch difference.kind {
    case .missing: return "\(record.words)\(of(record.overlay)) is missing \(time)\(difference.context)"
    case .extra: return "\(record.words)\(of(record.overlay)) is new \(time)\(difference.context)"
    case .changed(let expected, let actual): return Self.sentence(expected, actual, of(record.overlay))
    case .reordered(let first, let second):
      guard first.overlay == second.overlay else {
        return "\(second.words)\(of(second.overlay)) comes before \(first.words)\(of(first.overlay)) \(time)"
      }
      return "\(second.words)\(of(second.overlay)) comes before \(first.words) \(time), not after it"
    }
  }

  private static func sentence(_ expected: TraceRecord, _ actual: TraceRecord, _ of: String) -> String {
    for field in expected.fields where actual[field.key] != field.value {
      if case .number = field.value { continue }
      let found = actual[field.key]?.plainWords ?? "nothing"
      return "\(expected.event)\(of) at \(Measure.seconds(expected.seconds)) has \(field.key) \(found) instead of \(field.value.plainWords)"
    }
    return "\(expected.event)\(of) at \(Measure.seconds(expected.seconds)) has other keys"
  }

  func sentence(_ number: NumberDifference) -> String {
    if number.key == "t" {
      let time = Measure.milliseconds(number.maximum.magnitude)
      let most = number.count > 1 ? "up to " : ""
      return
        "\(number.event)\(of(number.layer)) comes \(most)\(time) \(number.maximum < 0 ? "earlier" : "later") at \(Measure.seconds(number.seconds))"
    }
    let most = number.count > 1 ? "up to " : ""
    return
      "\(number.key) of \(number.event)\(of(number.layer)) differs by \(most)\(Measure.brief(number.maximum.magnitude)) at \(Measure.seconds(number.seconds))"
  }
}

extension String {
  /// ` of search` as ` for search`.
  fileprivate var replacingOf: String { hasPrefix(" of ") ? " for " + dropFirst(4) : self }
}

extension RecordDifference {
  /// `(after willEndDragging at 1.10 s)`.
  var context: String {
    guard let after else { return "" }
    return " (after \(after.words) at \(Measure.seconds(after.seconds)))"
  }
}
