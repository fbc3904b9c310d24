import TestSupport
import Testing

/// What a reader of a text sees in a shell: commands, and what each prints.
struct Transcript {
  /// A line that begins with `$`, and the lines below it.
  struct Step {
    var command: String
    var output: String

    /// Whether something printed is what stands there. A line of three dots stands for any lines, three dots within a
    /// line for any words.
    func matches(_ printed: String) -> Bool {
      var lines = printed.split(separator: "\n", omittingEmptySubsequences: false)
      if lines.last == "" { lines.removeLast() }
      return Self.matches(
        Array(output.split(separator: "\n", omittingEmptySubsequences: false).dropLast()[...]), lines[...])
    }

    private static func matches(_ expected: [Substring], _ found: ArraySlice<Substring>) -> Bool {
      guard let first = expected.first else { return found.isEmpty }
      let rest = Array(expected.dropFirst())
      if first == "..." { return (found.startIndex...found.endIndex).contains { matches(rest, found[$0...]) } }
      guard let line = found.first, Self.isLine(line, first) else { return false }
      return matches(rest, found.dropFirst())
    }

    /// Compares a line with one that may have three dots at any place.
    private static func isLine(_ line: Substring, _ pattern: Substring) -> Bool {
      guard let dots = pattern.firstRange(of: "...") else { return line == pattern }
      let (head, tail) = (pattern[..<dots.lowerBound], pattern[dots.upperBound...])
      guard line.hasPrefix(head) else { return false }
      let rest = line.dropFirst(head.count)
      return (0...rest.count).contains { isLine(rest.dropFirst($0), tail) }
    }
  }

  /// Tests that fail, or record, are status 1; everything else in a transcript goes well.
  static func status(of step: Step) -> Int32 {
    let words = step.command.split(separator: " ").drop { $0.contains("=") }
    return words.starts(with: ["overlay-host", "test"]) && !step.output.hasSuffix(" passed, 0 failed\n") ? 1 : 0
  }

  private(set) var steps: [Step] = []

  /// The first block marked `console` below a heading of the README.
  init(section: String) throws {
    let text = try PackageFolder.text("README.md")
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let heading = try #require(lines.firstIndex { $0.hasPrefix("#") && $0.hasSuffix(" " + section) })
    let start = try #require(lines[heading...].firstIndex(of: "```console"))
    try self.init(lines: lines[(start + 1)...].prefix { $0 != "```" })
  }

  /// The lines of a block.
  init(lines: some Sequence<Substring>) throws {
    for line in lines {
      if line.hasPrefix("$ ") {
        steps.append(Step(command: String(line.dropFirst(2)), output: ""))
      } else {
        try #require(!steps.isEmpty)
        steps[steps.count - 1].output += line + "\n"
      }
    }
  }
}
