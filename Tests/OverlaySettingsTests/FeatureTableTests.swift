import Foundation
import OverlaySettings
import TestSupport
import Testing

/// The table of features: whatever it names is there, and it leaves no setting out.
struct FeatureTableTests {
  private struct Row {
    var feature: Substring
    var shownBy: Substring
  }

  private func table() throws -> Substring {
    let text = try PackageFolder.text("Tests/features.md")
    return text[..<(try #require(text.range(of: "\n## What is left out\n")).lowerBound)]
  }

  private func rows() throws -> [Row] {
    let lines = try table().split(separator: "\n").filter { $0.hasPrefix("| ") }
    let cells = lines.map { $0.dropFirst(2).dropLast(2).split(separator: " | ") }
    return cells.filter { $0[0] != "feature" && $0[0] != "---" }.map { Row(feature: $0[0], shownBy: $0[2]) }
  }

  @Test func `every row names examples and tests that exist`() throws {
    let tests = try PackageFolder.sources("Tests").map(\.text)
    let rows = try rows()
    #expect(rows.count > 70)
    for row in rows {
      let examples = row.shownBy.matches(of: /\[([a-z-]+)\]\(\.\.\/examples\/([a-z-]+)\)/).map(\.output)
      let named = row.shownBy.matches(of: /`([A-Za-z]+): ([^`]+)`/).map(\.output)
      #expect(!examples.isEmpty || !named.isEmpty, "nothing shows \"\(row.feature)\"")
      for (_, name, folder) in examples {
        #expect(name == folder && PackageFolder.examples.contains(String(folder)), "there is no example \"\(folder)\"")
      }
      for (_, suite, sentence) in named {
        let isThere = tests.contains { $0.contains("struct \(suite) {") && $0.contains("func `\(sentence)`") }
        #expect(isThere, "there is no test \"\(suite): \(sentence)\"")
      }
    }
  }

  @Test func `of 200 sentences of the three systems 193 make sense, each held by something that is there`() throws {
    let tests = try PackageFolder.sources("Tests").map(\.text)
    let lines = try PackageFolder.text("Tests/sentences.md").split(separator: "\n").filter { $0.hasPrefix("| ") }
    let rows = lines.map { $0.dropFirst(2).dropLast(2).split(separator: " | ") }.filter { Int($0[0]) != nil }
    #expect(rows.compactMap { Int($0[0]) } == Array(1...200))
    #expect(rows.filter { !$0[2].hasPrefix("no sense here: ") }.count == 193)
    for row in rows where !row[2].hasPrefix("no sense here: ") {
      let folders = row[2].matches(of: /\[[^\]]+\]\(([^)]+)\)/).map(\.output.1)
      let named = row[2].matches(of: /`([A-Za-z]+): ([^`]+)`/).map(\.output)
      #expect(!folders.isEmpty || !named.isEmpty, "nothing holds \"\(row[1])\"")
      for folder in folders {
        let text = try? PackageFolder.text("Tests/\(folder)/config.lua")
        #expect(text != nil, "there is no \"\(folder)\"")
      }
      for (_, suite, sentence) in named {
        let isThere = tests.contains { $0.contains("struct \(suite) {") && $0.contains("func `\(sentence)`") }
        #expect(isThere, "there is no test \"\(suite): \(sentence)\"")
      }
    }
  }

  @Test func `of the 133 features of twelve other sheets 131 work, each with a test that is there`() throws {
    let tests = try PackageFolder.sources("Tests").map(\.text)
    let lines = try PackageFolder.text("Tests/peers.md").split(separator: "\n").filter { $0.hasPrefix("| ") }
    let rows = lines.map { $0.dropFirst(2).dropLast(2).split(separator: " | ") }.filter { Int($0[0]) != nil }
    #expect(rows.compactMap { Int($0[0]) } == Array(1...133))
    #expect(rows.filter { $0[2].hasPrefix("no sense here: ") }.map { $0[0] } == ["54", "118"])
    for row in rows {
      let named = try #require(row.count == 4 ? row[3] : nil).matches(of: /`([A-Za-z]+): ([^`]+)`/).map(\.output)
      #expect(!named.isEmpty, "nothing shows \"\(row[1])\"")
      for (_, suite, sentence) in named {
        let isThere = tests.contains { $0.contains("struct \(suite) {") && $0.contains("func `\(sentence)`") }
        #expect(isThere, "there is no test \"\(suite): \(sentence)\"")
      }
    }
  }

  @Test(arguments: [
    "container", "scrollView", "sheetPresentation", "dimming", "rubberBand", "squareRootBand", "rushingForward",
    "projection", "spring",
    "dampedSpring", "timing", "sheet", "sheetView", "tabBar", "tabBarItem", "appStorePresentation", "viewContainer",
    "view",
  ])
  func `no setting is left out`(name: String) throws {
    let words = Set(try table().matches(of: /[A-Za-z]+/).map { String($0.output) })
    let form = SettingSchema[name]
    for key in form.keys {
      #expect(words.contains(key.name), "\(form.title): \(key.name)")
    }
  }
}
