import OverlayReport
public import Spelling

/// What came of a case.
public struct CaseResult: Equatable, Sendable {
  public var name: String
  public var verdict = Verdict.passed
  /// What is wrong, the most telling first; each begins with what was looked at.
  public var sentences: [String] = []
  /// Goldens that were written.
  public var written: [String] = []
  /// Where everything about the failure lies.
  public var folder: String?
  /// Where the difference is seen best, seconds, the most telling first.
  public var moments: [Double] = []
  /// The command that makes what happened the golden.
  public var acceptance: String?
  /// Its own page of a report, where one is; until `TestReport` puts it in its place, in the failure's folder.
  public var page: String?
  /// For its page, where it needs no pictures.
  var told: Told?
  /// Seconds of the wall's clock, for reports.
  public var duration = 0.0

  public enum Verdict: Equatable, Sendable {
    case passed, failed
    /// It has a new golden, which nobody has looked at.
    case recorded
    /// It could not be run, or not to its end.
    case stopped(ExitStatus)
  }

  /// What was run, and what that told.
  struct Told: Equatable, Sendable {
    var config: String
    var recording: String
    var story: [PageLine] = []
  }

  init(name: String) {
    self.name = name
  }

  /// Failing outweighs recording: the new golden shows a run that does something wrong.
  mutating func fail(_ sentence: String) {
    sentences.append(sentence)
    verdict = .failed
  }
}
