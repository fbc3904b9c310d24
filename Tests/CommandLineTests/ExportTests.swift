import Foundation
import TestSupport
import Testing

/// What `export` writes: Swift that compiles, the table of all examples, refusals.
struct ExportTests {
  private static let formats = ["overlaycontainer", "sheets", "swiftui-container", "uikit", "swiftui", "css", "json"]
  let folder = TemporaryFolder()

  /// nil: the config has no layer that the format describes.
  private func export(_ format: String, _ example: String, to file: String) async throws -> Tool.Answer? {
    let config = "\(PackageFolder.path)/examples/\(example)/config.lua"
    let answer = try await Tool.run("export", format, config, "-o", file, in: folder)
    if answer.status == 64, answer.error.contains("no layer can be written as \(format)") { return nil }
    try #require(answer.status == 0, "\(example) as \(format): \(answer.error)")
    return answer
  }

  @Test func `exported Swift type-checks, without a warning, for every example that a library can describe`()
    async throws
  {
    let stubs = try await SwiftStubs()
    var count = 0
    for example in PackageFolder.sample(PackageFolder.examples, each: 6) {
      for format in Self.formats.prefix(5) where try await export(format, example, to: "exported.swift") != nil {
        let complaints = try await stubs.complaints(about: try #require(folder.text("exported.swift")))
        #expect(complaints == "", "\(example) as \(format)")
        count += 1
      }
    }
    #expect(count >= (PackageFolder.triesAll ? 30 : 4))
    #expect(try await stubs.complaints(about: "import UIKit\nlet view: UIView = 1\n") != "")
  }

  @Test func `the table of exports is what the examples give`() async throws {
    let path = "Tests/exports.md"
    let accepts = ProcessInfo.processInfo.environment["OVERLAY_ACCEPT"] == "1"
    let examples = accepts ? PackageFolder.examples : PackageFolder.sample(PackageFolder.examples, each: 6)
    let shown = try PackageFolder.text(path)
    var (rows, details) = ("", "")
    for example in examples {
      let (row, detail) = try await exports(of: example)
      #expect(accepts || shown.contains(row) && shown.contains(detail), "\(Self.acceptance)\n\(row)\(detail)")
      rows += row
      details += detail
    }
    for example in PackageFolder.examples {
      #expect(accepts || shown.contains("\n## \(example)\n"), "\(Self.acceptance)")
    }
    let text = """
      # What exports of the examples carry

      *Made by the tests; do not edit. `OVERLAY_ACCEPT=1 swift test --filter ExportTests` makes it anew.*

      *exact*: the same for every input. *sampled*: a function's answers on all screens tried (or a motion's points); what is written gives them
      within the promised tolerance. *gap*: not carried over; the exported file says so, with what a function answered.

      | example | \(Self.formats.joined(separator: " | ")) |
      |\(String(repeating: " --- |", count: Self.formats.count + 1))
      \(rows)\(details)
      """
    if accepts { try text.write(toFile: "\(PackageFolder.path)/\(path)", atomically: true, encoding: .utf8) }
    let isWhole = examples.count == PackageFolder.examples.count
    #expect(accepts || !isWhole || shown == text, "\(Self.acceptance)")
  }

  private static let acceptance: Comment = "to accept: OVERLAY_ACCEPT=1 swift test --filter ExportTests"

  /// An example's row of the table, and its section below.
  private func exports(of example: String) async throws -> (row: String, details: String) {
    var cells: [String] = []
    var details = "\n## \(example)\n"
    for format in Self.formats {
      let name = "exported." + (["css", "json"].contains(format) ? format : "swift")
      guard let answer = try await export(format, example, to: name) else {
        cells.append("")
        continue
      }
      let lines = answer.output.split(separator: "\n").filter { !$0.hasPrefix("other layers: ") }
      let (layer, sums) = try #require(
        lines.first.flatMap { line in line.range(of: ": ").map { (line[..<$0.lowerBound], line[$0.upperBound...]) } })
      cells.append("\(sums)")
      if format != "json" {
        details +=
          "\n**\(format)** of `\(layer)`\n\n"
          + lines.dropFirst().map { "- \($0.split(separator: " ").joined(separator: " "))\n" }.joined()
      }
    }
    return ("| [\(example)](#\(example)) | \(cells.joined(separator: " | ")) |\n", details)
  }

  @Test(arguments: [
    (
      ["overlaycontainer", "toasts"],
      "config.lua: no layer can be written as overlaycontainer: that describes a container"
    ),
    (["css", "maps", "--layer", "serch"], "--layer serch: no layer has that id; did you mean \"search\"?"),
    (
      ["sheets", "maps", "--layer", "search"],
      "\"search\" cannot be written as sheets: that describes a sheet or an App Store presentation"
    ),
  ])
  func `what cannot be exported is refused with a reason`(arguments: [String], words: String) async throws {
    let config = "\(PackageFolder.path)/examples/\(arguments[1])/config.lua"
    let rest = arguments.dropFirst(2).joined(separator: " ")
    let ending = arguments[0] == "css" ? "css" : "swift"
    let answer = try await Tool.shell(
      "\"$HOST\" export \(arguments[0]) '\(config)' \(rest) -o out.\(ending)", in: folder)
    #expect(answer.status == 64)
    #expect(answer.error.contains(words))
    #expect(folder.names() == [])
  }

  @Test func `a height that no formula gives is a gap with what was answered`() async throws {
    folder.write(
      """
      local overlay = require "overlay"
      return overlay.container {
        id = "sheet", notches = { "low", "half", "high" },
        heightForNotch = function(notch, container)
          if notch == "low" then return 84 + container.safeArea.bottom end
          if notch == "half" then return container.availableSpace * 0.45 - 10 end
          return math.min(container.availableSpace - 20, 700)
        end,
      }
      """, to: "config.lua")
    let answer = try await Tool.run("export", "overlaycontainer", "config.lua", "-o", "-", in: folder)
    #expect(answer.status == 0)
    for line in [
      "case .low: return insets.bottom + 84\n", "case .half: return 0.45 * availableSpace - 10\n",
      "//   iPhone SE: 647 pt\n",
      "case .high: return 700\n",
    ] { #expect(answer.output.contains(line)) }
    #expect(answer.error.contains("sampled height of low: safe area's bottom + 84 pt, on all screens tried"))
    #expect(answer.error.contains("gap     height of high:"))
  }

  @Test(arguments: [
    ("move(top)", "exact   transition: .move(edge: .top)"), ("leave(top)", "gap     transition: leave goes"),
  ])
  func `a transition that the library has no word for is a gap`(transition: String, line: String) async throws {
    folder.write(
      "local overlay = require \"overlay\"\nreturn overlay.viewContainer { name = \"c\", transition = \"\(transition)\" }",
      to: "config.lua")
    let answer = try await Tool.run("export", "swiftui-container", "config.lua", "-o", "-", in: folder)
    #expect(answer.status == 0)
    #expect(answer.error.contains(line), "\(answer)")
  }
}
