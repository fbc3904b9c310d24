package import Diagnostics
import OverlayEngine
import OverlayReplay
import OverlayReview
package import OverlaySweep

package struct TestOutcome: Sendable {
  package let status: ExitStatus
  /// In the order of their names.
  package internal(set) var results: [CaseResult]
  /// Why there are no results.
  package let failure: String?
  /// What looks like a case, and was not run.
  package var passedOver: [String] = []
  /// Which part of the cases these are.
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
  /// Failed, or could not be run.
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
