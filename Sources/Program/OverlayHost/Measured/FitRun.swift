import OverlayEngine
import OverlayMeasure
import OverlayReplay
import OverlayReview
package import OverlayRun
import OverlaySession
import Text

/// Learns a sheet from what was measured of an app, and says what it learned.
package struct FitRun: Sendable {
  /// The measured logs of one app.
  package var logs: [String]
  /// A config whose own parameters are learned, or `nil` to learn a whole config.
  package var config: String?
  /// The parameters that are learned; `nil` for all numbers that the config declares.
  package var vary: [String]?
  /// The file for the learned config; `nil` for none.
  package var output: String?
  /// The layer that is meant where a log has several.
  package var layer: String?
  package var limits: ScriptLimits

  package init(logs: [String], limits: ScriptLimits) {
    (self.logs, self.limits) = (logs, limits)
  }

  /// - Parameter tell: called with how much has been done, and how much there is.
  package func perform(tell: (Int, Int) -> Void = { _, _ in }) -> CommandOutcome {
    .of { try learn(tell) }
  }

  /// Refuses to replace a config that `fit` did not write. Throws `RunFailure`.
  private func refuseForeignOutput() throws {
    guard let output, output != "-", FileKind(at: output) == .regular else { return }
    let start = try InputFile(path: output).readStart(LearnedConfig.mark.utf8.count)
    guard !start.isEmpty, !start.elementsEqual(LearnedConfig.mark.utf8) else { return }
    throw RunFailure(
      .unwritableOutput,
      "\(output): cannot be written: another config is there, which overlay-host fit did not write; name another file")
  }

  private func learn(_ tell: (Int, Int) -> Void) throws -> CommandOutcome {
    try refuseForeignOutput()
    let files = try logs.map { try MeasuredFile(path: $0, layer: layer) }
    for file in files { _ = try file.observation() }
    // Before the minutes that learning may take.
    if let config { try ParameterFit.require(vary, of: ScriptSource(path: config, limits: limits)) }
    let log = MeasuredLog.joined(files.map(\.log))
    let sheet = try LearnedSheet(log) { progress in
      try Interruption.check()
      tell(progress.done, LearnedSheet.Progress.all)
    }
    let words = LearnedWords(sheet)
    if let config {
      return try ParameterFit(
        play: MeasuredPlay(
          source: ScriptSource(path: config, limits: limits), screen: log.screen, layer: layer), names: vary,
        observation: sheet.observation
      ).outcome(log.name, tell)
    }
    var outcome = CommandOutcome(text: TerminalText.lines(words.text))
    var fields: [Value.Field] = []
    if case .object(let known) = words.value { fields = known }
    if let config = LearnedConfig(sheet) {
      let text = config.text
      fields.append(Value.Field(key: "config", value: .string(text)))
      let judged = try judge(text, log)
      outcome.text += judged.text
      fields.append(Value.Field(key: "again", value: judged.value))
      if let output {
        try OutputFile.write(Array(text.utf8), to: output)
        outcome.lead(to: output, "the config")
      }
    } else if output != nil {
      throw RunFailure(
        .failed, "nothing was learned that a config could say: the sheet never rests; \(words.wishes.first?.1 ?? "")")
    }
    outcome.json = Value.object(fields).json
    return outcome
  }

  /// The learned config under the same touches is part of the answer.
  private func judge(_ config: String, _ log: MeasuredLog) throws -> (text: String, value: Value) {
    let appVerdict: AppVerdict
    do {
      let source = ScriptSource(path: "learned.lua", bytes: Array(config.utf8), limits: limits)
      appVerdict = try AppVerdict(config: source, log: log, name: log.name.isEmpty ? "the log" : log.name)
    } catch let failure as Cancelled {
      throw failure
    } catch {
      return ("the learned config under the same touches: \(RunFailure(error).message)\n", .null)
    }
    let sentences = appVerdict.sentences
    let head = sentences.isEmpty ? "as measured" : sentences.joined(separator: "; ")
    return ("again      \(head): \(appVerdict.figures)\n", appVerdict.value)
  }
}
