import Foundation
import OverlayEngine
import OverlayScript
import OverlaySettings
import Testing

/// Every recorded case's config is right.
struct ConformanceConfigTests {
  @Test(arguments: ["container", "sheet", "queue"])
  func `every config of the recorded cases loads and starts`(_ folder: String) throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let cases = root.deletingLastPathComponent().appending(path: "shared/conformance/\(folder)")
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: cases.path()) else { return }
    for name in names.sorted() {
      let bytes = try Data(contentsOf: cases.appending(path: "\(name)/config.lua"))
      do {
        let config = try ConfigLoader.load(ConfigLoader.Source(name: "config.lua", bytes: Array(bytes)))
        let stage = Stage(config.scene, screen: config.screen.applied(to: .standard), names: config.names, inbox: config.inbox)
        config.attach(stage)
        try stage.start()
      } catch {
        Issue.record("\(folder)/\(name): \(error)")
      }
    }
  }
}
