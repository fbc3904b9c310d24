import OverlayReview

extension CaseResult {
  /// For people: nothing of a case that passed, unless all is told.
  public func words(isVerbose: Bool) -> String {
    var lines: [String] = []
    switch verdict {
    case .passed: return isVerbose ? "pass \(name)\n" : ""
    case .recorded: lines.append("NEW  \(name)")
    case .failed: lines.append("FAIL \(name)")
    case .stopped: lines.append("STOP \(name)")
    }
    for sentence in sentences { lines += sentence.split(separator: "\n").map { "     \($0)" } }
    for file in written { lines.append("     recorded \(file)") }
    if let folder { lines.append("     see \(folder)") }
    if let acceptance { lines.append("     accept it: \(acceptance)") }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension TestOutcome {
  /// The last lines, for people.
  public var summary: String {
    var lines: [String] = []
    let count = results.reduce(0) { $0 + $1.written.count }
    if count > 0 { lines.append("\(Measure.counted(count, "golden")) recorded: look at what changed, keep it, and test again") }
    lines.append("\(passed) passed, \(failed) failed" + (recorded > 0 ? ", \(recorded) recorded" : ""))
    return lines.joined(separator: "\n") + "\n"
  }
}
