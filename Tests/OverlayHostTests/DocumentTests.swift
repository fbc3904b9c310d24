import Foundation
import OverlayEngine
import OverlayReplay
import TestSupport
import Testing

/// Texts for people: they lead somewhere, and leave no folder out.
struct DocumentTests {
  static let texts =
    [
      "README.md", "CONTRIBUTING.md", "CHANGELOG.md", "Sources/README.md", "Tests/README.md",
      "Tests/Conformance/README.md",
      "examples/README.md", "Tests/features.md", "docs/formats.md", "docs/limits.md", "docs/figures.md",
      "docs/reference.md", "Tests/exports.md", "docs/sweeps.md",
    ]
    + ((try? PackageFolder.names(in: "docs/guides")) ?? []).filter { $0.hasSuffix(".md") }.map {
      "docs/guides/" + $0
    }

  @Test(arguments: texts)
  func `each link of a text leads to a file, and each place in a text to its heading`(text: String) throws {
    let folder = text.split(separator: "/").dropLast().joined(separator: "/")
    for match in try PackageFolder.text(text).matches(of: /\]\(([^)\s]+)\)/) where !match.1.hasPrefix("http") {
      let parts = match.1.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
      let file =
        parts[0].isEmpty ? text : URL(filePath: "/\(folder)/\(parts[0])").standardized.path.dropFirst().description
      #expect(FileManager.default.fileExists(atPath: "\(PackageFolder.path)/\(file)"), "\(text) leads to \(match.1)")
      if parts.count > 1 {
        let headings = try PackageFolder.text(file).matches(of: /(?m)^#+ (.+)$/).map { anchor(of: $0.1) }
        #expect(headings.contains(String(parts[1])), "\(text) leads to \(match.1)")
      }
    }
  }

  /// As GitHub makes them of headings.
  private func anchor(of heading: Substring) -> String {
    heading.lowercased().filter { $0.isLetter || $0.isNumber || $0 == " " || $0 == "-" }.replacing(" ", with: "-")
  }

  /// Questions of newcomers, the links from the README to the answer by their words, and what it says.
  @Test(arguments: [
    (
      "What is a record viewShown?", ["the trace, record by record"],
      "| `viewShown` | A view begins to appear. | `id` |"
    ),
    ("How do I get frames as PPM?", [], "`--frames frames` writes PPM files with a `manifest.json`"),
    ("How does a button dismiss its view?", ["SwiftUIOverlayContainer"], "action = function() container:dismiss() end"),
    ("Does it run on my Mac?", ["install"], "**On a Mac or on Windows**, take one of three ways"),
    ("Is it my app that is tested?", [], "It does not run your Swift, Kotlin or JavaScript"),
    ("Which symbols are there?", ["every word of a config", "`overlay.symbol`"], "All symbols: `magnifier`, "),
    (
      "Which options does moveOverlay take?", ["every word of a config", "What every container has"],
      "options: `{ height: number?, animated: boolean?"
    ),
    ("What is a spacer in a row?", ["every word of a config", "`overlay.row`"], "as SwiftUI's `Spacer` does"),
    ("Which permissions does the comment need?", ["in your CI"], "pull-requests: write"),
    ("How many gestures must I measure?", ["guide"], "Drag the sheet a dozen times"),
    ("Which sign has a flick up?", [], "a finger that moves up has a negative velocity"),
    ("What do goldens do to my repository?", ["in your CI"], "about 12 KB a second of the recording"),
  ])
  func `a newcomer's question is answered within two links of the README`(
    question: String, links: [String], answer: String
  ) throws {
    var (text, folder, file) = (try PackageFolder.text("README.md"), "", "README.md")
    for link in links {
      let found = try #require(text.firstRange(of: "[\(link)]("), "\(file) has no link \(link)")
      let parts = text[found.upperBound...].prefix { $0 != ")" }.split(separator: "#", omittingEmptySubsequences: false)
      if !parts[0].isEmpty {
        file = URL(filePath: "/\(folder)/\(parts[0])").standardized.path.dropFirst().description
        folder = file.split(separator: "/").dropLast().joined(separator: "/")
      }
      text = try PackageFolder.text(file)
      if parts.count > 1 {
        let sections = text.replacing(/(?m)^#/, with: "\0#").split(separator: "\0")
        text = sections.drop { section in
          anchor(of: section.drop { $0 == "#" || $0 == " " }.prefix { $0 != "\n" }) != parts[1]
        }.joined()
      }
    }
    #expect(links.count <= 2 && text.contains(answer), "\(file)")
  }

  /// Of the trace: each kind has a row with its keys, and its example has no others.
  @Test func `each record of a trace has its row and an example with the keys of that row`() throws {
    let text = try PackageFolder.text("docs/formats.md")
    let rows = text.matches(of: /(?m)^\| `([a-zA-Z]+)` \|[^|]*\|([^|]*)\|$/)
    let examples = text.split(separator: "\n").filter { $0.hasPrefix(#"{"t":"#) }
    let unseen = ["grabbed", "movedUnderFinger", "dragRefused", "dismissalRuled", "leftBetweenAnchors", "tapTaken"]
    for kind in ["begin", "frame", "end", "stopped"] + Record.Event.allCases.map(\.rawValue)
    where !unseen.contains(kind) {
      let row = try #require(rows.first { $0.1 == kind }, "formats.md has no row for \(kind)")
      let example = try #require(
        examples.first { $0.contains("\"event\":\"\(kind)\"") }, "there is no example of \(kind)")
      let value = try JSONSerialization.jsonObject(with: Data(example.utf8))
      for key in try #require(value as? [String: Any]).keys
      where !["t", "event", "overlay", "container"].contains(key) && (key != "cause" || row.2.contains("`cause`")) {
        #expect(row.2.contains("`\(key)`"), "\(kind) has no key \(key) in its row")
      }
    }
  }

  @Test func `the README is short`() throws {
    #expect(try PackageFolder.data("README.md").count <= 12_288)
  }

  @Test(arguments: [
    "Sources/Base", "Sources/Scene", "Sources/Picture", "Sources/Review", "Sources/Tools", "Sources/Program",
    "Sources/Scene/OverlayEngine",
  ])
  func `the plan of the house names every folder`(folder: String) throws {
    let plan = try PackageFolder.text("Sources/README.md")
    for name in try PackageFolder.names(in: folder) where !name.contains(".") {
      #expect(plan.contains("`\(name)`"), "Sources/README.md does not name \(folder)/\(name)")
    }
  }

  @Test func `every folder of tests is described`() throws {
    let text = try PackageFolder.text("Tests/README.md")
    for name in try PackageFolder.names(in: "Tests") where !name.contains(".") {
      let isOfTarget =
        name.hasSuffix("Tests")
        && PackageFolder.room(String(name.dropLast(5))) != nil
      #expect(isOfTarget || text.contains("`\(name)`"), "Tests/README.md does not name \(name)")
    }
  }

  @Test func `the plan names no target that is gone, and each script is described`() throws {
    for match in try PackageFolder.text("Sources/README.md").matches(of: /(?m)^\| ((?:`[A-Za-z-]+` ?)+) \|/) {
      for name in match.1.split(separator: " ") {
        #expect(PackageFolder.room(String(name.dropFirst().dropLast())) != nil, "\(name) is gone")
      }
    }
    let text = try PackageFolder.text("CONTRIBUTING.md")
    for name in try PackageFolder.names(in: "scripts") where !name.contains(".") {
      #expect(text.contains("scripts/\(name)"), "CONTRIBUTING.md does not describe scripts/\(name)")
    }
  }
}
