import MeasuredLogs
import OverlayHost
import OverlayMeasure
import OverlayReplay
import OverlayRun
import TestSupport
import Text

/// Whether a random app is told from a config as it should be.
enum JudgingOnce {
  static func look(at seed: UInt64, _ change: JudgedPair.Change, _ report: inout Report) throws {
    let isSpoilt = seed % 2 == 1
    let pair = try JudgedPair(seed: seed, change, isSpoilt: isSpoilt)
    let folder = TemporaryFolder()
    folder.write(
      ([pair.log.header] + pair.log.lines).map { $0.json + "\n" }.joined(), to: "app.measured.jsonl")
    folder.write(pair.config.config, to: "config.lua")
    let comparing = MeasuredCompareRun(
      config: ScriptSource(path: folder["config.lua"], limits: ScriptLimits()), log: folder["app.measured.jsonl"])
    let outcome = comparing.perform()
    let answer = try JSONNode(text: Array(outcome.json.utf8))
    let sentences = answer.texts("sentences")
    let lead = "seed \(seed)\(isSpoilt ? ", spoilt" : "") \(pair.config.settings)\nagainst \(pair.app.settings): "
    let name = "appVerdict, \(change.rawValue)\(isSpoilt ? ", spoilt" : "")"
    report.add(name, pair.expects(sentences), least: change == .none ? 1 : 0.98) {
      "\(lead)\(sentences) \(outcome.failure ?? "")"
    }
    let untested = Set(answer.texts("notTested"))
    for name in pair.hidden {
      report.add("not tested: named", untested.contains(name), least: 0.98) { "\(lead)\(name) \(sentences)" }
    }
    for name in pair.shown {
      report.add("tested: not named", !untested.contains(name), least: 0.98) { "\(lead)\(name) \(sentences)" }
    }
  }
}

extension JSONNode {
  fileprivate func texts(_ key: String) -> [String] {
    guard case .list(let elements)? = field(key)?.content else { return [] }
    return elements.compactMap { if case .string(let text) = $0.content { text } else { nil } }
  }
}
