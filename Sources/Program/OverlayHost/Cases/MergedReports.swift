import OverlayEngine
import OverlayReplay
import OverlayReview
import OverlayRun
import OverlaySweep
import Text

/// Reports of parts of a test, made with `--json` and read back: one outcome, with the cases in the order in which one
/// test has them.
package struct MergedReports {
  package private(set) var outcome: TestOutcome
  /// A sentence about shards without a report, or `nil` if all are there.
  package private(set) var notice: String?

  /// - Parameter areOptions: whether words are options of a test that say how its cases run, and nothing else.
  package init(_ paths: [String], areOptions: ([String]) -> Bool) {
    do {
      let parts = try paths.map { try Part(path: $0, areOptions) }
      var owners: [ExactText: Int] = [:]
      for (place, part) in parts.enumerated() {
        for name in part.results.map(\.name) {
          guard let owner = owners.updateValue(place, forKey: ExactText(name)), owner != place else { continue }
          let found = "its case \(Wording.quoted(name)) is one of \(parts[owner].path), too"
          throw RunFailure(.wrongUsage, "\(part.path): \(found); name each part of one split once")
        }
      }
      let absent = Shard.absent(among: parts.map(\.shard))
      outcome = TestOutcome(merging: parts, isWhole: absent.isEmpty)
      if !absent.isEmpty { notice = absent.map { "shard \($0) is not among the reports" }.joined(separator: "\n") }
    } catch {
      outcome = TestOutcome(RunFailure(error))
    }
  }

  fileprivate struct Part {
    var path: String
    var shard: Shard
    var results: [CaseResult]
    /// The reason why no case could run.
    var failure: RunFailure?

    init(path: String, _ areOptions: ([String]) -> Bool) throws {
      func refusal(_ found: String) -> RunFailure {
        RunFailure(.malformedInput, "\(path): \(found); expected what overlay-host test --json writes")
      }
      self.path = path
      if FileKind(at: path) == .folder { throw refusal("this is a folder of files") }
      let bytes = try InputFile(path: path).readAll()
      let report: JSONNode
      do throws(JSONFault) {
        report = try JSONNode(text: bytes)
      } catch {
        let place = TextPlace(of: error.at, in: bytes)
        throw refusal("line \(place.line), column \(place.column): the text is not JSON")
      }
      guard let cases = report.field("cases")?.elements, let exit = report.status("exit") else {
        throw refusal("it has no cases")
      }
      results = try cases.enumerated().map { number, node in
        guard var result = CaseResult(node) else {
          let known = ["name", "verdict", "sentences"].first { node.field($0) == nil }
          let name = node.field("name")?.string.map { " (\"\($0)\")" } ?? ""
          throw refusal(
            "case \(number + 1)\(name) "
              + (known.map { "has no \"\($0)\"" } ?? "has a verdict or sentences of another kind"))
        }
        if !areOptions(result.options) { (result.accepts, result.options) = (nil, []) }
        result.page = result.page.flatMap { Self.found(page: $0, of: path) }
        return result
      }
      shard = report.field("shard")?.string.flatMap { Shard($0) } ?? .whole
      failure = report.field("message")?.string.map { RunFailure(exit, $0) }
    }

    /// Returns where a page is: as the report has it, from here or from the report's own folder, or in the folder of
    /// pages that the report lies in; nil if there is no page of ours in the report's folder, or links lead to it.
    private static func found(page: String, of report: String) -> String? {
      let folder = PathText.prefix(report)
      let places = [page, folder + page, folder + PathText.components(page).suffix(2).joined(separator: "/")]
      return places.first { place in
        guard FileKind(at: place, followsLinks: false) == .regular else { return false }
        let file = try? InputFile(path: place, within: PathText.folder(report))
        let start = try? file?.readStart(ReportPage.signatureLength)
        return start.map(ReportPage.isOurs) ?? false
      }
    }
  }
}

extension TestOutcome {
  /// Case number i of a test is number i / N of its shard.
  fileprivate init(merging parts: [MergedReports.Part], isWhole: Bool) {
    if let failed = parts.first(where: { $0.failure != nil }), let failure = failed.failure {
      self.init(RunFailure(failure.status, "\(failed.path): \(failure.message)"))
      return
    }
    let numbered = parts.flatMap { part in
      part.results.enumerated().map { (number: $0.offset * part.shard.count + part.shard.number, result: $0.element) }
    }
    let sorted = numbered.enumerated().sorted { ($0.element.number, $0.offset) < ($1.element.number, $1.offset) }
    self.init(results: sorted.map(\.element.result), misses: !isWhole)
    isMerged = true
  }
}

extension CaseResult {
  /// Reads it from JSON; nil if it is none.
  fileprivate init?(_ node: JSONNode) {
    guard let name = node.field("name")?.string, let word = node.field("verdict")?.string,
      let sentences = node.texts("sentences")
    else { return nil }
    self.init(name: SentenceText.shortened(name))
    self.sentences = sentences
    (folder, page) = (node.field("folder")?.string, node.field("page")?.string)
    // A command is made anew: what a report says is not typed.
    place = node.field("place")?.string ?? ""
    options = node.texts("options") ?? []
    if let accept = node.field("accept")?.string, !place.isEmpty {
      accepts = accept.ends(with: " --record missing") ? .missing : .failed
    }
    let labels = node.texts("labels") ?? []
    moments = (node.field("moments")?.elements ?? []).compactMap(\.number).enumerated().map { place, seconds in
      ReportMoment(seconds, place < labels.count ? labels[place] : "")
    }
    written = node.texts("recorded") ?? []
    duration = node.field("seconds")?.number ?? 0
    guard let verdict = Verdict(word: word, exit: node.status("exit")) else { return nil }
    self.verdict = verdict
  }
}

extension JSONNode {
  fileprivate func texts(_ key: String) -> [String]? { field(key)?.elements?.compactMap(\.string) }

  fileprivate func status(_ key: String) -> ExitStatus? {
    field(key)?.number.flatMap { Int32(exactly: $0) }.flatMap(ExitStatus.init(rawValue:))
  }
}
