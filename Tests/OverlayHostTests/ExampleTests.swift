import OverlayHost
import OverlayRun
import TestSupport
import Testing
import Text

/// Each folder of `examples`: it is listed, and what its recording expects holds.
struct ExampleTests {
  @Test(arguments: PackageFolder.examples)
  func `an example does what it expects`(name: String) throws {
    let folder = "\(PackageFolder.path)/examples/\(name)"
    var request = RunRequest(config: folder + "/config.lua", events: folder + "/events.json")
    request.frames = .none
    let source = ScriptSource(path: request.config, limits: ScriptLimits())
    let outcome = Run(request, load: { try source.load($0) }).perform()
    #expect(outcome.status == .success, "\(outcome.failure ?? outcome.failureLines)")
    #expect(try PackageFolder.text("examples/\(name)/events.json").contains(#""type": "expect""#), "it expects nothing")
  }

  @Test func `the list of examples says of each what its config says first`() throws {
    let expected = try PackageFolder.examples.map { name in
      let first = try PackageFolder.text("examples/\(name)/config.lua").prefix { $0 != "\n" }
      return "- [\(name)](\(name)): \(first.dropFirst("-- ".count))"
    }
    let found = try PackageFolder.text("examples/README.md").split(separator: "\n").filter { $0.hasPrefix("- [") }.map(
      String.init)
    #expect(found == expected)
    #expect(expected.count >= 20)
  }
}
