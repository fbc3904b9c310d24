import OverlayEngine
import OverlaySession
import OverlaySettings
import Testing

/// A config's text, with the module at hand.
func source(_ script: String) -> ConfigLoader.Source {
  ConfigLoader.Source(name: "config.lua", bytes: Array("local overlay = require \"overlay\"\n\(script)\n".utf8))
}

/// A config with a stage that has started.
struct TestRun {
  let config: LoadedConfig
  let stage: Stage

  init(config: LoadedConfig, stage: Stage) {
    self.config = config
    self.stage = stage
  }

  init(_ script: String) throws {
    config = try ConfigLoader.load(source(script))
    stage = Stage(config.scene, screen: config.screen.applied(to: .standard))
    try stage.start()
  }

  func apply(_ seconds: Double, _ kind: InputEvent.Kind) throws {
    try stage.apply(InputEvent(time: Instant(seconds: seconds), kind: kind))
  }

  /// A finger that goes up by 130 points and lifts at 900 points per second.
  func dragUp() throws {
    try apply(0, .pan(PanSample(phase: .began)))
    try apply(0.1, .pan(PanSample(phase: .changed, translation: -100)))
    try apply(0.2, .pan(PanSample(phase: .changed, translation: -130)))
    try apply(0.3, .pan(PanSample(phase: .ended, velocity: -900)))
  }

  /// Lets time pass until nothing is due.
  func settle() throws {
    while let time = stage.nextDueTime { try stage.advance(to: time) }
  }
}

extension TestRun {
  /// The layer on top, which the test has made a container.
  func container() throws -> Container {
    let container = try #require(stage.layers.last as? Container)
    return container
  }
}
