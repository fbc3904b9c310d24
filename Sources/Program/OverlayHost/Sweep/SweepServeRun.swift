import OverlayEngine
import OverlayReplay
package import OverlayRun
import OverlaySweep
import Text

/// Answers settings with figures, a line each, for optimisers: `{"set": {"response": 0.3}}` in, `{"overshoot": 4.2,
/// ...}` out.
package struct SweepServeRun: Sendable {
  private let config: ScriptSource
  private let recordings: [String]
  private let score: String?

  package init(config: ScriptSource, recordings: [String], score: String? = nil) {
    (self.config, self.recordings, self.score) = (config, recordings, score)
  }

  /// Returns once there are no more lines, or the reader of the answers has gone.
  ///
  /// - Parameters:
  ///   - next: gives the next line; nil at the end.
  ///   - say: takes an answer; returns false once its reader has gone.
  package func perform(next: () -> String?, say: (String) -> Bool) -> CommandOutcome {
    .of {
      let material = try SweepMaterial(config, recordings: recordings, score: score)
      var number = 0
      while let line = next() {
        number += 1
        if line.allSatisfy(\.isWhitespace) { continue }
        guard say(try answer(line, number, material).json + "\n") else { break }
      }
      try Interruption.check()
      return CommandOutcome()
    }
  }

  private func answer(_ line: String, _ number: Int, _ material: SweepMaterial) throws -> Value {
    guard let node = try? JSONNode(text: Array(line.utf8)), let fields = node.field("set")?.fields
    else {
      return failure(
        "line \(number): found \(line.prefix(60)), expected one object a line, such as {\"set\": {\"response\": 0.3}}")
    }
    let set = fields.map { Value.Field(key: $0.key, value: Value($0.value)) }
    guard set.allSatisfy(\.value.isPlain) else {
      return failure("line \(number): a parameter is a number, a text, true or false")
    }
    let runs = try material.runs(set, "line \(number):")
    if let refused = runs.first(where: { $0.status == ExitStatus.wrongUsage.rawValue }) {
      return failure(refused.message ?? "refused")
    }
    return .object(Means(runs).fields)
  }

  private func failure(_ words: String) -> Value { .fields(["error": .string(words)]) }
}

/// The mean over recordings of whatever they have, as a sweep's report has it.
private struct Means {
  private(set) var fields: [Value.Field] = []

  init(_ runs: [RunResult]) {
    for (place, name) in SettingRunner.figures.enumerated() { add(name, runs.compactMap { $0.figures[place] }) }
    var scores: [String] = []
    for score in runs.flatMap(\.scores) where !scores.holds(score.name) { scores.append(score.name) }
    for name in scores.inByteOrder {
      add(name, runs.compactMap { run in run.scores.first { $0.name.isSame(as: name) }?.value })
    }
    let expectations = runs.reduce(0) { $0 + $1.failed }
    if expectations > 0 { fields.append(Value.Field(key: "failedExpectations", value: .number(Double(expectations)))) }
    let failed = runs.filter { $0.message != nil }
    guard let first = failed.first?.message else { return }
    fields.append(Value.Field(key: "failedRuns", value: .number(Double(failed.count))))
    fields.append(Value.Field(key: "message", value: .string(first)))
  }

  private mutating func add(_ name: String, _ values: [Double]) {
    guard !values.isEmpty else { return }
    fields.append(Value.Field(key: name, value: .number(values.reduce(0, +) / Double(values.count))))
  }
}

extension Value {
  /// Whether a parameter can have it.
  fileprivate var isPlain: Bool {
    switch self {
    case .number, .string, .bool: true
    default: false
    }
  }
}
