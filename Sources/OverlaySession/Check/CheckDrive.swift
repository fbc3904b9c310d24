import Diagnostics
import OverlayEngine
import OverlayScript
import OverlaySettings
import Portable

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
    for id in config.scene.layers.map({ $0.id }) {
      for way in Self.ways {
        for velocity in Self.velocities {
          attempt { session throws(Thrown) in try drag(session, id, way: way, velocity: velocity, inside: false) }
          attempt { session throws(Thrown) in try drag(session, id, way: way, velocity: velocity, inside: true) }
        }
      }
      attempt { session throws(Thrown) in try move(session, id) }
      attempt { session throws(Thrown) in try turn(session, id) }
    }
  }

  /// One scenario, again and again until no other function fails in it: others stand behind one that failed.
  private func attempt(_ scenario: (Session) throws(Thrown) -> Void) {
    for _ in 0..<Self.mostAttempts {
      let failures = log.failureCount
      once(scenario)
      if log.failureCount == failures { return }
    }
  }

  /// One scenario in a session of its own. What ends it is noted.
  private func once(_ scenario: (Session) throws(Thrown) -> Void) {
    let session = Session(LoadedScene(config), screen: screen)
    do {
      for layer in config.scene.layers { try apply(session, layer.id, .present(animated: false)) }
      log.note(session.suspiciousValues)
      try scenario(session)
      _ = try session.snapshot()
    } catch {
      let failure: SessionFailure? = caught(error)
      log.note(failure?.cause ?? error)
      log.circumstance = nil
    }
  }

  private func apply(
    _ session: Session, after seconds: Double = 0, _ layer: Name, _ kind: InputEvent.Kind
  ) throws(Thrown) {
    try session.apply(InputEvent(time: session.now.advanced(bySeconds: seconds), layer: layer, kind: kind))
  }

  private func drag(_ session: Session, _ layer: Name, way: Double, velocity: Double, inside: Bool) throws(Thrown) {
    let travel = -way * screen.size.height
    func gesture(_ phase: GesturePhase, _ share: Double, velocity: Double) -> InputEvent.Kind {
      inside
        ? .scroll(ScrollSample(phase: phase, translation: travel * share, velocity: velocity))
        : .pan(PanSample(phase: phase, translation: travel * share, velocity: velocity))
    }
    let direction = way < 0 ? 1.0 : -1
    try apply(session, layer, gesture(.began, 0, velocity: 0))
    for share in [0.3, 0.7, 1] { try apply(session, after: 0.02, layer, gesture(.changed, share, velocity: direction)) }
    try apply(session, after: 0.02, layer, gesture(.ended, 1, velocity: velocity))
    try session.advance(to: session.now.advanced(bySeconds: 0.05))
    _ = try session.snapshot()
    try apply(session, layer, gesture(.began, 0, velocity: 0))
    try apply(session, after: 0.02, layer, gesture(.ended, 0, velocity: -velocity))
    try session.advance(to: session.now.advanced(bySeconds: 3))
  }

  /// Moves to every notch, animated and not.
  private func move(_ session: Session, _ layer: Name) throws(Thrown) {
    for case .container(let container) in session.layers where container.settings.id == layer {
      for notch in container.ladder?.names ?? [] {
        try apply(session, layer, .moveOverlay(notch: notch, animated: true, completion: nil))
        try apply(session, after: 1, layer, .moveOverlay(notch: notch, animated: false, completion: nil))
      }
    }
    try apply(session, after: 1, layer, .invalidateNotchHeights)
    try session.advance(to: session.now.advanced(bySeconds: 3))
  }

  /// Turns the device on its side and back.
  private func turn(_ session: Session, _ layer: Name) throws(Thrown) {
    let size = screen.size
    log.circumstance = "on the screen turned to \(NumberWords.text(size.height)) x \(NumberWords.text(size.width))"
    try apply(session, after: 0.1, layer, .resize(width: size.height, height: size.width, safeArea: nil))
    try apply(session, after: 0.1, layer, .resize(width: size.width, height: size.height, safeArea: nil))
    try session.advance(to: session.now.advanced(bySeconds: 3))
    log.circumstance = nil
  }
}
