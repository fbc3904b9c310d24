import Diagnostics
import OverlaySweep

/// Puts shards of a sweep into one file, which appears whole or not at all.
package struct SweepMerging: Sendable {
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
      return told(try SweepRequest.make(output) { try SweepMerge(parts, into: $0) })
    }
  }

  private func told(_ merge: SweepMerge) -> CommandOutcome {
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
