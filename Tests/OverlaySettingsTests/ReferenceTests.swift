import Foundation
import OverlaySettings
import Reference
import Testing

/// The files made from the schema are what the schema says.
struct ReferenceTests {
  private static let package = (1...3).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }

  @Test(arguments: [
    ("docs/overlay.lua", LuaDefinitions.text), ("docs/reference.md", MarkdownReference.text),
    ("docs/events.md", EventReference.text),
  ])
  func `the file is what the schema makes`(_ path: String, _ text: String) throws {
    let file = Self.package.appending(path: path)
    if ProcessInfo.processInfo.environment["OVERLAY_ACCEPT"] == "1" {
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    let stored = try String(contentsOf: file, encoding: .utf8)
    #expect(stored == text, "to accept: OVERLAY_ACCEPT=1 swift test --filter ReferenceTests")
  }

  @Test func `every form and every key is named once, and what forms mention is there`() {
    let forms = SettingSchema.forms.map(\.facts)
    #expect(Set(forms.map(\.name)).count == forms.count)
    for form in forms {
      let names = form.keys.map(\.name)
      #expect(Set(names).count == names.count, "\(form.name)")
      #expect(form.positional.allSatisfy(names.contains), "\(form.name)")
      #expect(form.entries.map(names.contains) ?? true, "\(form.name)")
      for key in form.keys {
        #expect(mentioned(by: key.type).allSatisfy { name in forms.contains { $0.name == name } })
      }
    }
  }

  private func mentioned(by type: SettingType) -> [String] {
    switch type {
    case .table(let form): [form]
    case .built(let forms): forms
    case .either(let types): types.flatMap(mentioned)
    case .list(let element, _), .dictionary(let element, _): mentioned(by: element)
    default: []
    }
  }
}
