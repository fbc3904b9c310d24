import Foundation
import TestSupport
import Testing

/// The guides do what they say: each command prints what stands there, each file and snippet of theirs is taken.
struct GuideTests {
  /// A fenced block, and the line before it that has words.
  private struct Block {
    var language: String
    var heading: Substring
    var lines: ArraySlice<Substring>

    var text: String { lines.map { $0 + "\n" }.joined() }

    /// The file that the heading says to save it as: its last word in backticks.
    var file: String? {
      guard heading.hasSuffix(":"), language != "console" else { return nil }
      let words = heading.split(separator: "`", omittingEmptySubsequences: false)
      return words.count > 2 && words.count % 2 == 1 && words[words.count - 2].contains(".")
        ? String(words[words.count - 2]) : nil
    }
  }

  static let guides = ((try? PackageFolder.names(in: "docs/guides")) ?? []).filter { $0.hasSuffix(".md") }
  let folder = TemporaryFolder()

  private func blocks(_ guide: String) throws -> [Block] {
    let lines = try PackageFolder.text("docs/guides/\(guide)").split(
      separator: "\n", omittingEmptySubsequences: false)
    var blocks: [Block] = []
    var (heading, place): (Substring, Int) = ("", 0)
    while place < lines.count {
      if lines[place].hasPrefix("```") {
        let end = try #require(lines[(place + 1)...].firstIndex(of: "```"), "\(guide): a block has no end")
        blocks.append(
          Block(language: String(lines[place].dropFirst(3)), heading: heading, lines: lines[(place + 1)..<end]))
        place = end
      } else if !lines[place].isEmpty {
        heading = lines[place]
      }
      place += 1
    }
    return blocks
  }

  private func shell(_ line: String) async throws -> Tool.Answer {
    try await Tool.shell("exec 2>&1; unset CI; PATH=\"${HOST%/*}:$PATH\"; \(line)", in: folder)
  }

  @Test func `there is a guide for each way in`() {
    #expect(
      Self.guides == [
        "from-a-finger-to-a-test.md", "hold-your-web-sheet-in-ci.md", "how-does-that-sheet-move.md", "how-it-works.md",
        "in-your-ci.md", "is-it-still-the-same-sheet.md", "porting-from-overlaycontainer.md", "porting-from-sheets.md",
        "porting-from-swiftuioverlaycontainer.md", "reading-a-trace.md", "writing-a-policy.md",
      ])
  }

  @Test(arguments: PackageFolder.sample(guides, each: 4))
  func `each command of a guide prints what stands there, and each snippet is taken`(guide: String) async throws {
    _ = try await shell("cp -r '\(PackageFolder.path)/examples' examples; cp -r '\(PackageFolder.path)/docs' docs")
    var stubs: SwiftStubs?
    var commands = 0
    for block in try blocks(guide) {
      if let file = block.file { folder.write(block.text, to: file) }
      switch block.language {
      case "console":
        for step in try Transcript(lines: block.lines).steps {
          let answer = try await shell(step.command)
          #expect(step.matches(answer.output), "\(step.command)\nprinted:\n\(answer.output)")
          #expect(answer.status == Transcript.status(of: step), "\(step.command)")
          commands += 1
        }
      case "lua" where block.file == nil:
        folder.write(config(block.text), to: "snippet.lua")
        let answer = try await shell("overlay-host check snippet.lua")
        #expect(answer.status == 0, "\(block.text)\n\(answer.output)")
      case "swift":
        if stubs == nil { stubs = try await SwiftStubs() }
        #expect(try await stubs?.complaints(about: block.text) == "", "\(block.text)")
      case "lua", "json", "js", "yaml", "": break
      default: Issue.record("\(guide): nobody runs \(block.language)")
      }
    }
    #expect(commands > 0)
    try compareDrawings()
  }

  /// What a guide's commands draw into `pictures` is what it shows.
  private func compareDrawings() throws {
    for name in folder.names(in: "pictures") {
      let drawn = try #require(folder.read("pictures/\(name)"))
      let shown = "\(PackageFolder.path)/docs/guides/pictures/\(name)"
      if ProcessInfo.processInfo.environment["OVERLAY_ACCEPT"] == "1" {
        try Data(drawn).write(to: URL(filePath: shown))
      }
      #expect(
        (try? PackageFolder.data("docs/guides/pictures/\(name)")).map(Array.init) == drawn,
        "\(name): to accept it after looking at it: OVERLAY_ACCEPT=1 swift test --filter GuideTests")
    }
  }

  /// A snippet that is no config of its own is keys of a container.
  private func config(_ snippet: String) -> String {
    guard !snippet.contains("return overlay.") else { return snippet }
    return """
      local overlay = require "overlay"
      return overlay.container {
        notches = { "low", "half", "full" }, heightForNotch = { low = 100, half = 400, full = 760 },
        \(snippet)
      }
      """
  }

  @Test(arguments: [
    ("a\n...\nd\n", "a\nb\nc\nd\n", true), ("a ... d\n", "a b c d\n", true), ("...\n", "", true),
    ("a\n", "a\nb\n", false),
    ("a...c\n", "ab\n", false), ("a\n...\n", "b\n", false),
  ])
  func `three dots stand for anything, and nothing else does`(pattern: String, printed: String, isMatch: Bool) {
    #expect(Transcript.Step(command: "", output: pattern).matches(printed) == isMatch)
  }
}
