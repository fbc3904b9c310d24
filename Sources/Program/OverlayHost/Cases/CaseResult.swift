import OverlayEngine
import OverlayReplay
package import OverlayReview
import OverlayRun
package import OverlaySweep
package import OverlayWorkers
package import Text

package struct CaseResult: Equatable, Sendable {
  package var name: String
  package var verdict = Verdict.passed
  /// The faults, the most telling first; each begins with what was compared.
  package var sentences: [String] = []
  /// The notes that are reported whether it passed or not: what twins may do differently, and do; what a measured log
  /// could not show.
  package var notes: [String] = []
  /// Goldens that were written.
  package var written: [String] = []
  /// The folder of the failure.
  package var folder: String?
  /// The moments at which the difference is seen best, the most telling first.
  package var moments: [ReportMoment] = []
  /// The command's argument that tests only this case.
  package var place = ""
  /// The options that made the run what it is, as the command has them.
  package var options: [String] = []
  /// The goldens to write if what happened is right, or `nil` if nothing could be accepted.
  package var accepts: RecordMode?
  /// Its own page of a report, where one is; until `TestReport` puts it in its place, in the failure's folder.
  package var page: String?
  /// The facts for its page, where it needs no pictures.
  var told: Account?
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

  /// The names of what was run, and what it reported.
  struct Account: Equatable, Sendable {
    var config: String
    var recording: String
    var story: [PageLine] = []

    var isOfPolicies: Bool { recording.ends(with: PolicyTests.ending) }
  }

  /// The command that makes what happened the golden.
  package var acceptance: String? {
    accepts.map { mode in
      "overlay-host test \(ShellWord.line([place], options)) --record \(mode.rawValue)"
    }
  }

  /// The number of moments that are kept: people look at no more.
  private static let mostMoments = 6

  /// Fails the case, which outweighs recording: the new golden shows a run that does something wrong.
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
      "sentences": .list(SentenceText.first(sentences).map(Value.string)),
      "notes": notes.isEmpty ? nil : .list(notes.map(Value.string)),
      "recorded": written.isEmpty ? nil : .list(written.map(Value.string)), "folder": folder.map(Value.string),
      "accept": acceptance.map(Value.string),
      "place": accepts == nil ? nil : .string(place),
      "options": accepts == nil || options.isEmpty ? nil : .list(options.map(Value.string)),
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
    let name = TerminalText.line(SentenceText.shortened(name))
    let told = notes.map { "     note: \(TerminalText.line($0))\n" }.joined()
    if verdict == .passed { return isVerbose || !notes.isEmpty ? "\(tag) \(name)\n\(told)" : "" }
    let details =
      SentenceText.first(sentences).flatMap { $0.parts(between: "\n").filter { !$0.isEmpty } }
      + (written.map { "recorded \($0)" } + (folder.map { ["see \($0)"] } ?? [])).map(TerminalText.line)
      + (acceptance.map { ["accept it: \($0)"] } ?? [])
    return "\(tag) \(name)\n" + details.map { "     \($0)\n" }.joined() + told
  }
}

extension TestCase: WorkerMessage {
  package init(_ reader: inout MessageReader) throws(MalformedMessage) {
    self.init(
      name: try reader.take(), config: try reader.take(), recording: try reader.take(), golden: try reader.take(),
      hasGolden: try reader.take(), expected: try reader.take(), watched: try reader.take(), budgets: try reader.take(),
      filmstrip: try reader.take(), place: try reader.take(), failureFolder: try reader.take())
  }

  package func write(to writer: inout MessageWriter) {
    writer.put(name, config, recording, golden, hasGolden, expected, watched, budgets, filmstrip, place, failureFolder)
  }
}

extension CaseResult: WorkerMessage {
  package init(_ reader: inout MessageReader) throws(MalformedMessage) {
    self.init(
      name: try reader.take(), verdict: try reader.take(), sentences: try reader.take(), notes: try reader.take(),
      written: try reader.take(),
      folder: try reader.take(), moments: try reader.take(), place: try reader.take(),
      options: try reader.take(),
      accepts: (try reader.take() as String?).flatMap(RecordMode.init(rawValue:)), page: try reader.take(),
      told: try reader.take(), duration: try reader.take())
  }

  package func write(to writer: inout MessageWriter) {
    writer.put(
      name, verdict, sentences, notes, written, folder, moments, place, options, accepts?.rawValue, page, told,
      duration)
  }
}

extension CaseResult.Account: WorkerMessage {
  init(_ reader: inout MessageReader) throws(MalformedMessage) {
    self.init(config: try reader.take(), recording: try reader.take(), story: try reader.take())
  }

  func write(to writer: inout MessageWriter) { writer.put(config, recording, story) }
}

extension PageLine: WorkerMessage {
  package init(_ reader: inout MessageReader) throws(MalformedMessage) {
    self.init(
      time: Instant(microseconds: Int64(try Int(&reader))), layer: try reader.take(), text: try reader.take(),
      kind: try reader.take(), result: try reader.take())
  }

  package func write(to writer: inout MessageWriter) { writer.put(Int(time.microseconds), layer, text, kind, result) }
}

extension ReportMoment: WorkerMessage {
  package init(_ reader: inout MessageReader) throws(MalformedMessage) {
    self.init(try reader.take(), try reader.take())
  }

  package func write(to writer: inout MessageWriter) { writer.put(seconds, words) }
}

extension CaseResult.Verdict: WorkerMessage {
  package init(_ reader: inout MessageReader) throws(MalformedMessage) {
    let word: String = try reader.take()
    let exit = (try reader.take() as Int?).flatMap { ExitStatus(rawValue: Int32(clamping: $0)) }
    guard let verdict = Self(word: word, exit: exit) else { throw MalformedMessage() }
    self = verdict
  }

  package func write(to writer: inout MessageWriter) { writer.put(word, exit.map { Int($0.rawValue) }) }
}

package struct TestOutcome: Sendable {
  package let status: ExitStatus
  /// The results in the order of their names.
  package internal(set) var results: [CaseResult]
  /// The reason why there are no results.
  package let failure: String?
  /// Folders and files that look like a case, and were not run.
  package var passedOver: [String] = []
  /// The part of all cases that these are.
  package var shard = Shard.whole
  /// Whether the cases' pages are parts of other reports, which keep them.
  var isMerged = false

  init(_ failure: RunFailure) {
    (status, results, self.failure) = (failure.status, [], failure.message.isEmpty ? nil : failure.message)
  }

  /// - Parameter misses: whether there should be more results.
  init(results: [CaseResult], misses: Bool = false) {
    self.results = results
    failure = nil
    let status = Self.status(of: results)
    self.status = misses && status == .success ? .failed : status
  }

  /// Cases that could not be run give their own status where they agree on it and nothing else is wrong.
  private static func status(of results: [CaseResult]) -> ExitStatus {
    let statuses = results.compactMap { result -> ExitStatus? in
      switch result.verdict {
      case .passed: nil
      case .failed, .recorded: .failed
      case .stopped(let status): status
      }
    }
    guard let first = statuses.first else { return .success }
    return statuses.allSatisfy { $0 == first } ? first : .failed
  }

  func count(_ isCounted: (CaseResult.Verdict) -> Bool) -> Int { results.count { isCounted($0.verdict) } }

  package var passed: Int { count { $0 == .passed } }
  package var recorded: Int { count { $0 == .recorded } }
  /// The number of cases that failed, or could not be run.
  package var failed: Int { results.count - passed - recorded }

  package var json: String {
    Value.fields([
      "exit": .number(Double(status.rawValue)), "shard": shard == .whole ? nil : .string("\(shard)"),
      "message": failure.map(Value.string),
      "passedOver": passedOver.isEmpty ? nil : .list(passedOver.map(Value.string)),
      "passed": .number(Double(passed)), "failed": .number(Double(failed)), "recorded": .number(Double(recorded)),
      "cases": .list(results.map(\.json)),
    ]).json
  }

  package var summary: String {
    let count = results.reduce(0) { $0 + $1.written.count }
    let goldens =
      count > 0 ? "\(Measure.counted(count, "golden")) recorded: look at what changed, keep it, and test again\n" : ""
    return goldens + "\(passed) passed, \(failed) failed" + (recorded > 0 ? ", \(recorded) recorded\n" : "\n")
  }
}
