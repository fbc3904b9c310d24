import OverlayEngine
import OverlaySession
import TestSupport
import Testing

/// Configs with something wrong.
///
/// A file of `BrokenConfigs` has those of one kind: each a name (`--# `), a script, which begins in line 2 of a config,
/// and the lines of the answer (`--> `).
struct BrokenConfigTests {
  struct BrokenConfig: Sendable, CustomTestStringConvertible {
    var name: String
    var script: String
    var message: String

    var testDescription: String { name }
  }

  private static func configs(_ file: String) -> [BrokenConfig] {
    let text = (try? PackageFolder.text("Tests/OverlaySessionTests/BrokenConfigs/\(file).lua")) ?? ""
    return "\n\(text)".split(separator: "\n--# ").map { config in
      let lines = config.split(separator: "\n", omittingEmptySubsequences: false)
      return BrokenConfig(
        name: String(lines[0]), script: lines.dropFirst().filter { !$0.hasPrefix("--> ") }.joined(separator: "\n"),
        message: lines.filter { $0.hasPrefix("--> ") }.map { $0.dropFirst(4) }.joined(separator: "\n"))
    }
  }

  @Test(arguments: configs("containers") + configs("others"))
  func `a config with something wrong is refused in these words`(_ broken: BrokenConfig) {
    #expect(throws: (any Error).self) {
      do {
        _ = try ConfigLoader.load(source(broken.script))
      } catch {
        #expect(withoutExcerpt("\(error)") == broken.message)
        throw error
      }
    }
  }

  @Test(arguments: configs("returns") + configs("calls"))
  func `a function that does what it must not ends the run in these words`(_ broken: BrokenConfig) throws {
    var message: String?
    let config = try ConfigLoader.load(source(broken.script))
    let stage = Stage(config.scene, screen: .standard)
    do {
      try stage.start()
      try TestRun(config: config, stage: stage).dragUp()
      _ = try stage.snapshot(at: stage.now.seconds, config.scene.script.draw)
    } catch {
      message = withoutExcerpt("\(config.scene.script.explain(error))")
    }
    #expect(message == broken.message)
  }

  @Test func `there are ninety of them`() {
    #expect(["containers", "others", "returns", "calls"].map(Self.configs).joined().count >= 90)
  }

  /// The lines around the place, which the bridge's own tests pin, are left out.
  private func withoutExcerpt(_ message: String) -> String {
    let lines = message.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.filter { !$0.contains(" | ") && !$0.hasPrefix("the function was defined") }.joined(separator: "\n")
  }
}
