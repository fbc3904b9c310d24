import Foundation
import OverlayEngine
import OverlaySession
import OverlaySettings
import TestSupport
import Testing

/// Every recorded case's config is right.
struct ConformanceConfigTests {
  @Test(arguments: [("container", 300), ("sheet", 200), ("queue", 200)])
  func `every config of the recorded cases loads and starts`(_ folder: String, _ count: Int) throws {
    let names = try PackageFolder.cases(in: "Tests/Conformance/\(folder)")
    #expect(names.count == count)
    for name in names {
      let bytes = try PackageFolder.data("Tests/Conformance/\(folder)/\(name)/config.lua")
      do {
        let config = try ConfigLoader.load(ConfigLoader.Source(name: "config.lua", bytes: Array(bytes)))
        let stage = Stage(config.scene, screen: config.screen.applied(to: .standard))
        try stage.start()
      } catch {
        Issue.record("\(folder)/\(name): \(error)")
      }
    }
  }
}
