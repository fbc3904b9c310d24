import Lua
import OverlayEngine
import OverlayReview
import OverlayRun
import OverlaySweep
import Text

/// The user's own measure of a run: a Lua file that returns `function(run) -> { name = number, ... }`. For one thread.
final class ScoreFunction {
  private let state: LuaState
  private let function: LuaFunction
  private let image: LuaSnapshot

  /// The run that it is asked about.
  struct Run {
    /// The figures by name; those that the run has.
    var figures: [Value.Field]
    /// The records as the trace has them.
    var records: [TraceRecord]
    var set: [Value.Field]
    var recording: String
  }

  /// Throws `LuaFailure`, `RunFailure`.
  init(name: String, bytes: [UInt8], _ scriptLimits: ScriptLimits) throws {
    var limits = scriptLimits.bridged
    limits.canBePutBack = true
    state = try LuaState(limits: limits, seed: scriptLimits.seed, watchdog: ScriptWatchdog.start())
    let answer = try state.run(LuaSource(name: name, bytes: bytes))
    guard case .function(let function) = answer else {
      throw RunFailure(.scriptFailed, "\(name): found \(answer.typeName), expected a file that returns function(run)")
    }
    self.function = function
    image = try state.snapshot()
  }

  /// The names that results have beside parameters and scores.
  private static let known =
    SettingRunner.figures + ["setting", "failedRuns", "failedExpectations", "message", "error"]

  /// Asks it about a run; whatever it was asked before changes nothing. Throws `LuaFailure`, `RunFailure`.
  func callAsFunction(_ run: Run) throws -> [RunResult.Score] {
    defer { state.restore(image) }
    let answer = try state.callValue(function, .table(run.tree))
    let place = state.definition(of: function).map { "\($0.file):\($0.line)" } ?? "the score"
    func refusal(_ found: String) -> RunFailure {
      RunFailure(
        .scriptFailed,
        "\(place): found \(found), expected a table of numbers by name, none beyond 1e100, such as { calm = 3 }")
    }
    guard case .table(let tree) = answer else { throw refusal(answer.typeName) }
    guard tree.list.isEmpty, tree.others.isEmpty else { throw refusal("a list") }
    return try tree.fields.map { field in
      if Self.known.holds(field.name) {
        throw RunFailure(
          .scriptFailed,
          "\(place): the score \"\(field.name)\" has the name of a figure or of a column; give it another")
      }
      guard let number = field.value.asNumber, number.magnitude <= RunResult.mostFigure else {
        throw refusal("\(field.name) = \(field.value.asNumber.map(NumberWords.text) ?? field.value.typeName)")
      }
      return RunResult.Score(name: field.name, value: number)
    }
  }
}

extension ScoreFunction.Run {
  fileprivate var tree: LuaTree {
    LuaTree(fields: [
      .init(name: "figures", value: .table(LuaTree(figures))), .init(name: "recording", value: .string(recording)),
      .init(name: "records", value: .table(LuaTree(list: records.map { .table(LuaTree($0)) }))),
      .init(name: "set", value: .table(LuaTree(set))),
    ])
  }
}
