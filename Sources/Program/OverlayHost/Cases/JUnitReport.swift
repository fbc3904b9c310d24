import OverlayReview
import OverlayRun
import Text

/// Results in the XML that build servers read: a suite, a `testcase` for each case, `failure` for what failed or was
/// recorded, `error` for what could not be run.
package enum JUnitReport {
  package static func write(_ outcome: TestOutcome, to path: String) throws {
    try OutputFile.write(Array(xml(outcome).utf8), to: path)
  }

  static func xml(_ outcome: TestOutcome) -> String {
    let errors = outcome.count { $0.exit != nil }
    let failures = outcome.results.count - outcome.passed - errors
    let time = seconds(outcome.results.reduce(0) { $0 + $1.duration })
    let counts = "tests=\"\(outcome.results.count)\" failures=\"\(failures)\" errors=\"\(errors)\" time=\"\(time)\""
    var lines = [
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>", "<testsuites name=\"overlay-host\" \(counts)>",
      "<testsuite name=\"overlay-host\" \(counts)>",
    ]
    lines += outcome.results.map(element)
    return (lines + ["</testsuite>", "</testsuites>"]).joined(separator: "\n") + "\n"
  }

  private static func element(_ result: CaseResult) -> String {
    let (suite, name) = split(result.name)
    let start =
      "<testcase classname=\"\(escaped(suite))\" name=\"\(escaped(name))\" time=\"\(seconds(result.duration))\""
    let tag =
      switch result.verdict {
      case .passed: ""
      case .failed, .recorded: "failure"
      case .stopped: "error"
      }
    guard !tag.isEmpty else { return start + "/>" }
    let headline = result.sentences.first ?? result.written.first.map { "recorded \($0)" } ?? tag
    return
      "\(start)><\(tag) message=\"\(escaped(headline))\">\(escaped(result.words(isVerbose: true)))</\(tag)></testcase>"
  }

  /// The folder above the case is its class; of a test in Lua, the file.
  private static func split(_ name: String) -> (suite: String, name: String) {
    if let mark = name.place(of: PolicyTests.ending + ": ") {
      return (String(name[..<mark.upperBound].dropLast(2)), String(name[mark.upperBound...]))
    }
    guard name.utf8.dropFirst().contains(UInt8(ascii: "/")) else { return ("overlay-host", name) }
    return (PathText.folder(name), PathText.last(name))
  }

  private static func seconds(_ value: Double) -> String { Measure.padded(value, digits: 3) }

  private static func escaped(_ text: String) -> String { MarkupText.escaped(text) }
}
