import Glibc
import OverlayReport
import OverlayReview
public import Spelling

/// The results of a test as pages: `index.html` with all cases, and `cases/NNN.html` for each that failed.
public enum TestReport {
  /// Writes the folder. What an earlier report left in `cases` goes; other files stay. Answers with what went wrong, in words, and the status for it;
  /// nil: nothing did.
  public static func write(_ outcome: TestOutcome, to folder: String) -> (status: ExitStatus, message: String)? {
    do {
      try prepare(folder)
      let rows = try outcome.results.enumerated().map { place, result in
        try row(result, number: place + 1, folder)
      }
      let title = outcome.failed > 0 ? "\(Measure.counted(outcome.failed, "case")) failed" : "All cases passed"
      let subtitle = "\(outcome.passed) passed, \(outcome.failed) failed, \(outcome.recorded) recorded"
      try write(CaseIndex(title: title, subtitle: subtitle, rows: rows).html, to: "\(folder)/index.html")
      return nil
    } catch {
      let failure = RunFailure(error)
      return (failure.status, failure.message)
    }
  }

  private static func prepare(_ folder: String) throws {
    try FailureFolder.make(folder + "/cases")
    for name in try FolderListing.names(in: folder + "/cases") where isPage(name) { unlink("\(folder)/cases/\(name)") }
  }

  /// `001.html` and the like.
  private static func isPage(_ name: String) -> Bool {
    name.hasSuffix(".html") && name.utf8.count > 5 && name.utf8.dropLast(5).allSatisfy { (48...57).contains($0) }
  }

  private static func row(_ result: CaseResult, number: Int, _ folder: String) throws -> CaseIndex.Row {
    let digits = String(number)
    let page = "cases/\(String(repeating: "0", count: max(3 - digits.utf8.count, 0)))\(digits).html"
    let made = result.folder.map { "\($0)/\(FailureFolder.pageName)" }.flatMap { FileKind(at: $0) == .regular ? $0 : nil }
    if let made {
      try write(try InputFile(path: made).readAll(), to: "\(folder)/\(page)")
      unlink(made)
    }
    return CaseIndex.Row(
      name: result.name, verdict: result.verdict.word, sentences: result.sentences + result.written.map { "recorded \($0)" },
      page: made == nil ? nil : page, moments: result.moments.map(ReportMoment.init(seconds:)), acceptance: result.acceptance,
      seconds: result.duration)
  }

  private static func write(_ bytes: [UInt8], to path: String) throws {
    let file = try OutputFile(path: path)
    try bytes.withUnsafeBytes { try file.write($0) }
    try file.publish()
  }
}
