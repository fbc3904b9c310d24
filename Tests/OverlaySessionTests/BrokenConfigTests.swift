import OverlayEngine
import OverlaySession
import Testing

struct BrokenConfigTests {
  @Test(arguments: BrokenConfig.containers + BrokenConfig.others)
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

  @Test(arguments: BrokenConfig.returns + BrokenConfig.calls)
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

  @Test func `there are at least thirty of them`() {
    #expect(BrokenConfig.containers.count + BrokenConfig.others.count >= 30)
  }

  /// The lines around the place, which the bridge's own tests pin, are left out.
  private func withoutExcerpt(_ message: String) -> String {
    let lines = message.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.filter { !$0.contains(" | ") && !$0.hasPrefix("the function was defined") }.joined(separator: "\n")
  }
}
