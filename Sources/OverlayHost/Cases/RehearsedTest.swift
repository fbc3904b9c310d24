import Diagnostics
import OverlayReplay
import OverlayReview
import Quoting

/// A test that is not yet written: what its folder would say of the run.
package struct RehearsedTest {
  private let testCase: TestCase

  /// - Parameters:
  ///   - name: what the test will be called.
  ///   - folder: of the config, with a slash; empty for the current one.
  package init(name: String, folder: String) throws {
    let path = folder.isEmpty ? "." : PathText.trimmed(folder)
    let recording = "\(name).jsonl"
    let names = try FolderListing.names(in: path).filter { $0 != recording } + [TestCase.configName, recording]
    let found = try TestCase.cases(in: path, names).first { PathText.last($0.recording) == recording }
    guard let found else { throw RunFailure(.wrongUsage, "\(name) is not a name for a test") }
    testCase = found
  }

  /// What of the folder's budgets and expected records a trace would not hold to.
  package func problems(of trace: [UInt8]) -> [String] {
    do {
      var problems: [String] = []
      if let budgets = try testCase.readBudgets() {
        problems += budgets.violations(of: try .read(name: "the run", .memory(trace))).map(\.sentence)
      }
      if let path = testCase.expected, let difference = try testCase.recordDifference(of: trace, name: "the run") {
        problems.append("\(PathText.last(path)): \(difference.sentence)")
      }
      return problems
    } catch {
      return [RunFailure(error).message]
    }
  }
}
