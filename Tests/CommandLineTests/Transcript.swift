import Foundation
import Testing

/// What a reader of the README sees in a shell: commands, and what each prints.
struct Transcript {
  /// A line that begins with `$`, and the lines below it.
  struct Step {
    var command: String
    var output: String
  }

  /// Tests that fail, or record, are status 1; everything else in a transcript goes well.
  static func status(of step: Step) -> Int32 {
    step.command.hasPrefix("overlay-host test ") && !step.output.hasSuffix(" passed, 0 failed\n") ? 1 : 0
  }

  private(set) var steps: [Step] = []

  /// The first block marked `console` below a heading of the README.
  init(section: String) throws {
    let path = "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/") + "/README.md"
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let heading = try #require(lines.firstIndex { $0.hasPrefix("#") && $0.hasSuffix(" " + section) })
    let start = try #require(lines[heading...].firstIndex(of: "```console"))
    for line in lines[(start + 1)...].prefix(while: { $0 != "```" }) {
      if line.hasPrefix("$ ") {
        steps.append(Step(command: String(line.dropFirst(2)), output: ""))
      } else {
        try #require(!steps.isEmpty)
        steps[steps.count - 1].output += line + "\n"
      }
    }
  }
}
