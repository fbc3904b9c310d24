import OverlayEngine
import OverlayReplay
import OverlaySweep
import Spelling

extension TestOutcome {
  /// The test as one JSON object, for programs.
  public var json: String {
    Value.fields([
      "exit": .number(Double(status.rawValue)), "shard": shard == .whole ? nil : .string("\(shard)"), "message": failure.map(Value.string),
      "passed": .number(Double(passed)), "failed": .number(Double(failed)), "recorded": .number(Double(recorded)),
      "cases": .list(results.map(\.json)),
    ]).json
  }
}

extension CaseResult {
  fileprivate var json: Value {
    var exit: ExitStatus?
    if case .stopped(let status) = verdict { exit = status }
    return .fields([
      "name": .string(name), "verdict": .string(verdict.word), "sentences": .list(sentences.map(Value.string)),
      "recorded": written.isEmpty ? nil : .list(written.map(Value.string)), "folder": folder.map(Value.string),
      "accept": acceptance.map(Value.string), "moments": moments.isEmpty ? nil : .list(moments.map(Value.number)),
      "page": page.map(Value.string), "seconds": .number((duration * 1000).rounded() / 1000),
      "exit": exit.map { .number(Double($0.rawValue)) },
    ])
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
