import OverlayReview
package import OverlaySweep
import PixelRaster
import Text

/// Says what a file of results holds: in words, as a table, as a picture.
package struct SweepReportRun: Sendable {
  package var path: String
  /// How many of the best settings; `nil` for the best one in words, all in a table.
  package var best: Int?
  /// The measures that count; none: all, or the main one where there can be only one.
  package var measures: [String] = []
  /// The conditions that a setting must meet to count.
  package var conditions: [Condition] = []
  package var form = Form.words
  /// The file for a picture, `.png` or `.svg`; `nil` for none.
  package var picture: String?
  /// Whether a PNG is dark; an SVG is as its reader likes.
  package var isDark = false

  package enum Form: Sendable { case words, csv, json }

  package init(path: String) {
    self.path = path
  }

  package func perform() -> CommandOutcome {
    .of {
      try InputFile.refuseStranger(path, within: nil)
      let results = try SweepResults(path: path)
      let chosen = try measures.map { try place(of: $0, in: results) }
      for condition in conditions { try require(condition, in: results) }
      if let picture { try draw(results, chosen.first, to: picture) }
      let report = SweepReport(results, where: conditions)
      let wanted = chosen.isEmpty && !conditions.isEmpty ? results.mainMeasure.map { [$0] } ?? [] : chosen
      let options = report.recommendation(by: wanted).map { "try the best by \($0.name): \($0.options)\n" }
      let text =
        switch form {
        case .words:
          report.text(best: best, by: chosen) + (options ?? "")
        case .csv: SweepTable(results, best: best, by: chosen, where: conditions).csv
        case .json: SweepTable(results, best: best, by: chosen, where: conditions).json
        }
      var outcome = CommandOutcome(text: text)
      if form == .words { outcome.lead(to: picture, "look at it") }
      outcome.isTable = form == .csv
      return outcome
    }
  }

  private func place(of name: String, in results: SweepResults) throws -> Int {
    let known = results.measures.map(\.name)
    if let place = known.place(of: name) { return place }
    throw refusal("--by \(name)", name, known, "figure or score", results)
  }

  private func require(_ condition: Condition, in results: SweepResults) throws {
    let known = results.conditionNames
    guard !known.contains(condition.name) else { return }
    throw refusal("--where \(condition.name)", condition.name, known, "figure, score or parameter", results)
  }

  /// A name may be that of a figure of which no run has one: only a drag that begins in a list is handed over.
  private func refusal(
    _ option: String, _ name: String, _ known: [String], _ what: String, _ results: SweepResults
  ) -> RunFailure {
    let isFigure = results.identity.figures.contains(name)
    let found = isFigure ? "no run has that figure" : "no \(what) has that name"
    let hint =
      known.isEmpty
      ? (results.settings.isEmpty ? "it holds no settings" : "no layer moved")
      : isFigure ? "there is \(known.joined(separator: ", "))" : NameHint.oneOf(known, near: name)
    return RunFailure(.wrongUsage, "\(option): \(found); \(hint)")
  }

  private func draw(_ results: SweepResults, _ chosen: Int?, to path: String) throws {
    guard let place = chosen ?? results.mainMeasure, let plot = results.picture(of: place) else {
      let failed = results.settings.count { $0.failures > 0 }
      let name = (chosen ?? results.mainMeasure).map { results.measures[$0].name } ?? "a figure"
      throw RunFailure(
        .wrongUsage,
        "\(self.path): there is nothing to draw: of \(Measure.counted(results.settings.count, "setting")) \(failed) had a failed run, "
          + "and the others lack \(name); sweep report \(ShellWord.path(self.path)) tells why runs failed, --by NAME draws another figure"
      )
    }
    try plot.write(to: path, isDark: isDark)
  }
}

extension Plot {
  /// A PNG where the name ends so, else an SVG.
  func write(to path: String, isDark: Bool) throws {
    let bytes = path.ends(with: ".png") ? try PNG.encode(pixmap(isDark: isDark)) : Array(svg.utf8)
    try OutputFile.write(bytes, to: path)
  }
}

/// Puts shards of a sweep into one file, which appears whole or not at all.
package struct SweepMergeRun: Sendable {
  package var parts: [String]
  package var output: String

  package init(parts: [String], output: String) {
    self.parts = parts
    self.output = output
  }

  package func perform() -> CommandOutcome {
    .of {
      // Whatever else stands there stays.
      if try SweepRequest.isThere(output) { _ = try SweepResults(path: output) }
      for part in parts { try InputFile.refuseStranger(part, within: nil) }
      return summary(of: try SweepRequest.make(output) { try SweepMerge(parts, into: $0) })
    }
  }

  private func summary(of merge: SweepMerge) -> CommandOutcome {
    let whole = merge.identity.space.count
    var outcome = CommandOutcome(
      text: "\(output): \(whole - merge.missing) of \(whole) settings x \(merge.identity.recordings.count) recordings\n"
    )
    guard merge.missing > 0 else { return outcome }
    outcome.status = .failed
    let absent = Shard.absent(among: merge.parts.map(\.shard)).map { "shard \($0) is not among the files" }
    let unfinished = merge.parts.filter { $0.missing > 0 }.map { part in
      "\(part.path) (shard \(part.shard)) has \(part.settings) of \(part.settings + part.missing) settings"
    }
    outcome.notice = (absent + unfinished).joined(separator: "\n")
    return outcome
  }
}
