import OverlaySweep
import Spelling

/// Puts shards of a sweep into one file, which appears whole or not at all.
public struct SweepMerging: Sendable {
  public var parts: [String]
  public var output: String

  public init(parts: [String], output: String) {
    self.parts = parts
    self.output = output
  }

  public func perform() -> CommandOutcome {
    .of {
      if FileKind(at: output) == .folder { throw FileFailure(path: output, act: .write, reason: .isFolder) }
      // Whatever else stands there stays.
      if FileKind(at: output) == .regular { _ = try SweepResults(path: output) }
      return told(try SweepRequest.make(output) { try SweepMerge(parts, into: $0) })
    }
  }

  private func told(_ merge: SweepMerge) -> CommandOutcome {
    let whole = merge.identity.space.count
    var outcome = CommandOutcome(
      text: "\(output): \(whole - merge.missing) of \(whole) settings x \(merge.identity.recordings.count) recordings\n")
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
