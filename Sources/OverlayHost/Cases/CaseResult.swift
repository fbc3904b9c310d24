package import Diagnostics
import OverlayEngine
import OverlayReplay
package import OverlayReport
import OverlayReview
import Quoting

package struct CaseResult: Equatable, Sendable {
  package var name: String
  package var verdict = Verdict.passed
  /// What is wrong, the most telling first; each begins with what was looked at.
  package var sentences: [String] = []
  /// What is reported whether it passed or not: what twins may do differently, and do; what a measured log could not
  /// show.
  package var notes: [String] = []
  /// Goldens that were written.
  package var written: [String] = []
  /// Where everything about the failure lies.
  package var folder: String?
  /// Where the difference is seen best, the most telling first.
  package var moments: [ReportMoment] = []
  /// What a person types to test just this one.
  package var place = ""
  /// The goldens to write if what happened is right, or `nil` if nothing could be accepted.
  package var accepts: RecordMode?
  /// Its own page of a report, where one is; until `TestReport` puts it in its place, in the failure's folder.
  package var page: String?
  /// For its page, where it needs no pictures.
  var told: Told?
  /// Seconds of the wall's clock, for reports.
  package var duration = 0.0

  package enum Verdict: Equatable, Sendable {
    case passed, failed
    /// It has a new golden, which has not been looked at.
    case recorded
    /// It could not be run, or not to its end.
    case stopped(ExitStatus)

    var word: String { exit == nil ? "\(self)" : "stopped" }

    /// The status that a case ended with which was stopped.
    var exit: ExitStatus? {
      if case .stopped(let status) = self { status } else { nil }
    }

    /// - Parameter exit: as a verdict has it.
    init?(word: String, exit: ExitStatus?) {
      let all = [.passed, .failed, .recorded] + (exit.map { [Verdict.stopped($0)] } ?? [])
      guard let verdict = all.first(where: { $0.word == word }) else { return nil }
      self = verdict
    }
  }

  /// What was run, and what it reported.
  struct Told: Equatable, Sendable {
    var config: String
    var recording: String
    var story: [PageLine] = []
  }

  /// The command that makes what happened the golden.
  package var acceptance: String? {
    accepts.map { "overlay-host test \(ShellWord.path(place)) --record \($0.rawValue)" }
  }

  /// Nobody looks at more.
  private static let mostMoments = 6

  /// Failing outweighs recording: the new golden shows a run that does something wrong.
  /// - Parameter seen: where, the most telling first.
  mutating func fail(_ sentence: String, at seen: some Sequence<ReportMoment> = []) {
    sentences.append(SentenceText.shortened(sentence))
    moments += seen.prefix(Self.mostMoments - moments.count)
    verdict = .failed
  }

  /// - Parameter measure: what it was held to.
  mutating func fail(_ fault: CaseFault, in measure: String) {
    fail("\(measure): \(fault.sentence)", at: fault.seconds.map { [ReportMoment($0, fault.label)] } ?? [])
  }

  mutating func stop(_ failure: RunFailure) {
    sentences.append(failure.message)
    verdict = .stopped(failure.status)
  }

  var json: Value {
    .fields([
      "name": .string(name), "verdict": .string(verdict.word),
      "sentences": .list(sentences.map(Value.string)),
      "notes": notes.isEmpty ? nil : .list(notes.map(Value.string)),
      "recorded": written.isEmpty ? nil : .list(written.map(Value.string)), "folder": folder.map(Value.string),
      "accept": acceptance.map(Value.string),
      "place": accepts == nil ? nil : .string(place),
      "moments": moments.isEmpty ? nil : .list(moments.map { .number($0.seconds) }),
      "labels": moments.isEmpty ? nil : .list(moments.map { .string($0.words) }),
      "page": page.map(Value.string), "seconds": .number((duration * 1000).rounded() / 1000),
      "exit": verdict.exit.map { .number(Double($0.rawValue)) },
    ])
  }

  /// The lines for people; a case that passed has some only where everything is printed.
  package func words(isVerbose: Bool) -> String {
    let tag =
      switch verdict {
      case .passed: "pass"
      case .recorded: "NEW "
      case .failed: "FAIL"
      case .stopped: "STOP"
      }
    let told = notes.map { "     note: \(TerminalText.line($0))\n" }.joined()
    if verdict == .passed { return isVerbose || !notes.isEmpty ? "\(tag) \(name)\n\(told)" : "" }
    let details =
      sentences.flatMap { $0.parts(between: "\n").filter { !$0.isEmpty } }
      + (written.map { "recorded \($0)" } + (folder.map { ["see \($0)"] } ?? [])).map(TerminalText.line)
      + (acceptance.map { ["accept it: \($0)"] } ?? [])
    return "\(tag) \(TerminalText.line(name))\n" + details.map { "     \($0)\n" }.joined() + told
  }
}
