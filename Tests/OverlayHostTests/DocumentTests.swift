import Foundation
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
      guard parts.count > 1 else { continue }
      let headings = try PackageFolder.text(file).matches(of: /(?m)^#+ (.+)$/).map { anchor(of: $0.1) }
      #expect(headings.contains(String(parts[1])), "\(text) leads to \(match.1)")
    }
  }

  /// As GitHub makes them of headings.
  private func anchor(of heading: Substring) -> String {
    heading.lowercased().filter { $0.isLetter || $0.isNumber || $0 == " " || $0 == "-" }.replacing(" ", with: "-")
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
