import OverlayEngine
import OverlaySettings
import Spelling

/// Moves every layer of a config about, so that all its policies are asked.
struct CheckDrive {
  private let config: LoadedConfig
  private let log: CheckLog
  private let screen: Screen

  /// Points per second, down is positive.
  private static let velocities: [Double] = [-4000, -1000, -420, -60, 0, 60, 420, 1000, 4000]
  /// Shares of the screen's height that a finger moves, up is positive.
  private static let ways: [Double] = [-1, -0.6, -0.3, -0.1, -0.01, 0.01, 0.1, 0.3, 0.6, 1]

  /// More functions than this rarely fail in one scenario, and the next one begins where this one ended.
  private static let mostAttempts = 20

  init(_ config: LoadedConfig, _ log: CheckLog) {
    self.config = config
    self.log = log
    screen = config.screen.applied(to: .standard)
  }

  func run() {
    for layer in config.layers {
      let id = Name(layer.id)
      for way in Self.ways {
        for velocity in Self.velocities {
          attempt { stage in try drag(stage, id, way: way, velocity: velocity, inside: false) }
          attempt { stage in try drag(stage, id, way: way, velocity: velocity, inside: true) }
        }
      }
      attempt { stage in try move(stage, id) }
      attempt { stage in try turn(stage, id) }
    }
  }

  /// One scenario, again and again until no other function fails in it: others stand behind one that failed.
  private func attempt(_ scenario: (Stage) throws -> Void) {
    for _ in 0..<Self.mostAttempts {
      let failures = log.failureCount
      once(scenario)
      if log.failureCount == failures { return }
    }
  }

  /// One scenario on a fresh stage. What ends it is noted.
  private func once(_ scenario: (Stage) throws -> Void) {
    let stage = Stage(config.scene, screen: screen, isRecording: false)
    defer { stage.close() }
    do {
      try stage.start()
      for layer in config.layers { try apply(stage, Name(layer.id), .present(animated: false)) }
      log.note(stage.oddities)
      try scenario(stage)
      _ = try stage.snapshot(at: stage.now.seconds, config.scene.script.draw)
    } catch {
      log.note(config.scene.script.explain(error))
      log.circumstance = nil
    }
  }

  private func apply(_ stage: Stage, after seconds: Double = 0, _ layer: Name, _ kind: InputEvent.Kind) throws {
    try stage.apply(InputEvent(time: stage.now.advanced(bySeconds: seconds), layer: layer, kind: kind))
  }

  private func drag(_ stage: Stage, _ layer: Name, way: Double, velocity: Double, inside: Bool) throws {
    let travel = -way * screen.size.height
    func gesture(_ phase: GesturePhase, _ share: Double, velocity: Double) -> InputEvent.Kind {
      inside
        ? .scroll(ScrollSample(phase: phase, translation: travel * share, velocity: velocity))
        : .pan(PanSample(phase: phase, translation: travel * share, velocity: velocity))
    }
    let direction = way < 0 ? 1.0 : -1
    try apply(stage, layer, gesture(.began, 0, velocity: 0))
    for share in [0.3, 0.7, 1] { try apply(stage, after: 0.02, layer, gesture(.changed, share, velocity: direction)) }
    try apply(stage, after: 0.02, layer, gesture(.ended, 1, velocity: velocity))
    try stage.advance(to: stage.now.advanced(bySeconds: 0.05))
    _ = try stage.snapshot(at: stage.now.seconds, config.scene.script.draw)
    try apply(stage, layer, gesture(.began, 0, velocity: 0))
    try apply(stage, after: 0.02, layer, gesture(.ended, 0, velocity: -velocity))
    try stage.advance(to: stage.now.advanced(bySeconds: 3))
  }

  /// Moves to every notch, animated and not.
  private func move(_ stage: Stage, _ layer: Name) throws {
    for case .container(let container) in stage.layers where container.settings.id == layer {
      for notch in container.ladder?.names ?? [] {
        try apply(stage, layer, .moveOverlay(notch: notch, animated: true, completion: nil))
        try apply(stage, after: 1, layer, .moveOverlay(notch: notch, animated: false, completion: nil))
      }
    }
    try apply(stage, after: 1, layer, .invalidateNotchHeights)
    try stage.advance(to: stage.now.advanced(bySeconds: 3))
  }

  /// Turns the device on its side and back.
  private func turn(_ stage: Stage, _ layer: Name) throws {
    let size = screen.size
    log.circumstance = "on the screen turned to \(NumberWords.text(size.height)) x \(NumberWords.text(size.width))"
    try apply(stage, after: 0.1, layer, .resize(width: size.height, height: size.width, safeArea: nil))
    try apply(stage, after: 0.1, layer, .resize(width: size.width, height: size.height, safeArea: nil))
    try stage.advance(to: stage.now.advanced(bySeconds: 3))
    log.circumstance = nil
  }
}
