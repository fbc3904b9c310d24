import OverlayEngine
import OverlayReplay
import OverlayReview
import Quoting

package struct SweepReport {
  private let results: SweepResults

  package init(_ results: SweepResults) {
    self.results = results
  }

  /// Everything that people want to know at the end of a sweep.
  ///
  /// - Parameters:
  ///   - best: how many settings of each measure are shown.
  ///   - measure: the only one that is shown; nil: all.
  package func text(best: Int = 1, by measure: Int? = nil) -> String {
    var lines = [head] + failures
    let measures = measure.map { [$0] } ?? Array(results.measures.indices)
    lines += measures.flatMap { [""] + table($0, best: best) + difference($0) }
    if results.measures.isEmpty {
      lines += [
        "",
        hasRuns
          ? "no run has anything to measure: no layer moved" : "nothing has been run: there are no settings in it",
      ]
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private var hasRuns: Bool { !results.settings.isEmpty && !results.identity.recordings.isEmpty }

  /// `2,000 settings x 54 recordings: 108,000 runs`.
  private var head: String {
    let (settings, recordings) = (results.settings.count, results.identity.recordings.count)
    let missing = results.missing > 0 ? "; \(NumberWords.grouped(results.missing)) settings are still missing" : ""
    let shard = results.identity.shard == .whole ? "" : " (shard \(results.identity.shard))"
    return "\(NumberWords.counted(settings, "setting"))\(shard) x \(NumberWords.counted(recordings, "recording")): "
      + "\(NumberWords.counted(settings * recordings, "run"))\(missing)"
  }

  private var failures: [String] {
    results.failures.map { failure in
      "\(NumberWords.counted(failure.runs, "run")) of \(NumberWords.counted(failure.settings, "setting")) failed (status \(failure.status)); "
        + "the first, setting \(failure.setting) with \(failure.recording): \(failure.message)"
    }
  }

  private func table(_ measure: Int, best: Int) -> [String] {
    let what = results.measures[measure]
    let order = what.isBetterHigher ? "highest first" : "lowest first"
    let over = results.identity.recordings.count == 1 ? "" : ", the mean over recordings"
    let title = "\(what.words)\(over), \(order)"
    let rows = results.ranking(by: measure).prefix(best).map { place in
      let setting = results.settings[place]
      return
        "  \(NumberWords.brief(setting.means[measure] ?? 0))\(what.unit.map { " " + $0 } ?? "")   \(words(of: setting))"
    }
    return [title] + (rows.isEmpty ? ["  no setting went through without a failure"] : rows)
  }

  /// `response=0.35 policy=nearest (setting 17)`.
  private func words(of setting: SweepResults.Setting) -> String {
    let values = zip(results.identity.space.axes, setting.values).map { "\($0.name)=\($1.parameterText)" }
    let failed = setting.failedExpectations > 0 ? ", \(setting.failedExpectations) expectations failed" : ""
    return values.joined(separator: " ") + "  (setting \(setting.number)\(failed))"
  }

  private func difference(_ measure: Int) -> [String] {
    guard results.settings.count > 1 else { return [] }
    guard let shares = results.shares(of: measure) else {
      return ["  nothing makes a difference: it is the same everywhere"]
    }
    let parts = shares.single.map { "\($0.name) \(NumberWords.percent($0.share))" }
    let together = results.identity.space.axes.count > 1 ? ["together \(NumberWords.percent(shares.together))"] : []
    return ["  what makes a difference: " + (parts + together).joined(separator: ", ")]
  }

  /// `--set` options that make the best setting again, for a shell; nil: there is none.
  package func bestSettings(by measure: Int) -> String? {
    guard let place = results.ranking(by: measure).first else { return nil }
    let fixed = results.identity.fixed.map { ($0.key, $0.value) }
    let varied = zip(results.identity.space.axes.map(\.name), results.settings[place].values).map { ($0, $1) }
    return (fixed + varied).map { "--set " + ShellWord.quoted("\($0.0)=\($0.1.parameterText)") }.joined(separator: " ")
  }
}
