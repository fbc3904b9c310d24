import OverlayEngine
import OverlayReplay
import OverlaySweep
import Spelling

extension TestOutcome {
  /// The test as one JSON object, for programs.
  public var json: String {
    var fields = [Value.Field(key: "exit", value: .number(Double(status.rawValue)))]
    if shard != .whole { fields.append(Value.Field(key: "shard", value: .string("\(shard)"))) }
    if let failure { fields.append(Value.Field(key: "message", value: .string(failure))) }
    for (key, count) in [("passed", passed), ("failed", failed), ("recorded", recorded)] {
      fields.append(Value.Field(key: key, value: .number(Double(count))))
    }
    fields.append(Value.Field(key: "cases", value: .list(results.map(\.json))))
    return Value.object(fields).json
  }
}

extension CaseResult {
  fileprivate var json: Value {
    var fields = [
      Value.Field(key: "name", value: .string(name)), Value.Field(key: "verdict", value: .string(verdict.word)),
      Value.Field(key: "sentences", value: .list(sentences.map(Value.string))),
    ]
    if !written.isEmpty { fields.append(Value.Field(key: "recorded", value: .list(written.map(Value.string)))) }
    if let folder { fields.append(Value.Field(key: "folder", value: .string(folder))) }
    if let acceptance { fields.append(Value.Field(key: "accept", value: .string(acceptance))) }
    if !moments.isEmpty { fields.append(Value.Field(key: "moments", value: .list(moments.map(Value.number)))) }
    if let page { fields.append(Value.Field(key: "page", value: .string(page))) }
    if duration > 0 { fields.append(Value.Field(key: "seconds", value: .number((duration * 1000).rounded() / 1000))) }
    if case .stopped(let status) = verdict { fields.append(Value.Field(key: "exit", value: .number(Double(status.rawValue)))) }
    return .object(fields)
  }
}

extension CaseResult.Verdict {
  var word: String {
    switch self {
    case .passed: "passed"
    case .failed: "failed"
    case .recorded: "recorded"
    case .stopped: "stopped"
    }
  }
}
