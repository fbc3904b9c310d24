import Foundation
import OverlaySettings
import Testing

/// The files made from the schema are what the schema says.
struct ReferenceTests {
  private static let package = (1...3).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }

  @Test(arguments: [("examples/overlay.lua", LuaDefinitions.text), ("examples/reference.md", MarkdownReference.text)])
  func `the file is what the schema makes`(_ path: String, _ text: String) throws {
    let file = Self.package.appending(path: path)
    if ProcessInfo.processInfo.environment["OVERLAY_ACCEPT"] == "1" {
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    let stored = try String(contentsOf: file, encoding: .utf8)
    #expect(stored == text, "to accept: OVERLAY_ACCEPT=1 swift test --filter ReferenceTests")
  }

  @Test func `every form and every choice of a key is named once`() {
    for form in SettingSchema.forms {
      let names = form.keys.map(\.name)
      #expect(Set(names).count == names.count, "\(form.id)")
      #expect(form.positional.allSatisfy(names.contains), "\(form.id)")
      #expect(form.entries.map(names.contains) ?? true, "\(form.id)")
    }
    #expect(Set(SettingSchema.forms.map(\.id)) == Set(FormID.allCases))
  }
}
