import OverlayEngine
import OverlayReplay

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
