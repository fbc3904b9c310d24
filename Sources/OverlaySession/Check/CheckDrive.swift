import Diagnostics
import OverlayEngine
import OverlayScript
import OverlaySettings
import Portable

/// Moves every layer of a config about, so that all its policies are asked.
final class CheckDrive {
  private let config: LoadedConfig
  private let log: CheckLog
  private let screen: Screen
  /// What taps on all that was drawn so far do, each once.
  private var taps: [TapAction] = []
  /// Containers that did not stay when they were presented, and those that stay after an action.
  private var (leaving, staying): ([Name], [Name]) = ([], [])

  /// Points per second, down is positive.
  private static let velocities: [Double] = [-4000, -1000, -420, -60, 0, 60, 420, 1000, 4000]
  /// Shares of the screen's height that a finger moves, up is positive.
  private static let ways: [Double] = [-1, -0.6, -0.3, -0.1, -0.01, 0.01, 0.1, 0.3, 0.6, 1]

  /// More functions than this rarely fail in one scenario, and the next one begins where this one ended.
  private static let mostAttempts = 20
  private static let mostTaps = 200

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
      attempt { session throws(Thrown) in try goBack(session, id) }
      attempt { session throws(Thrown) in try comeAndGo(session, id) }
    }
    attempt { session throws(Thrown) in try type(session) }
    attempt { session throws(Thrown) in try showViews(session) }
    for state in boundStates { attempt { session throws(Thrown) in try toggle(session, state) } }
    for action in config.scene.actions.map({ $0.name }) where config.script.parameterCount(ofAction: action.text) < 2 {
      attempt { session throws(Thrown) in try perform(session, .action(action, arguments: .null)) }
    }
    // What is met on the way adds to them.
    var done = 0
    while done < taps.count, done < Self.mostTaps {
      let tap = taps[done]
      done += 1
      attempt { session throws(Thrown) in
        switch tap.effect {
        case .named(let name):
          guard let action = config.scene.actions.first(where: { $0.name.text == name })?.name else { return }
          try perform(session, .action(action, arguments: tap.arguments))
        case .function: try perform(session, .perform(tap.effect, arguments: tap.arguments))
        case .tab, .focus: break
        }
      }
    }
    config.script.noteUnknownNames(of: config.scene, log)
    log.note(leaving.filter { !staying.contains($0) }.map { .leavesAtOnce(layer: $0) })
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
      try look(session)
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

  /// Notes what can be tapped in what is drawn.
  private func look(_ session: Session) throws(Thrown) {
    for layer in try session.snapshot().layers {
      for case .surface(let surface) in layer.elements {
        for tap in surface.content?.taps ?? [] where !taps.contains(tap) {
          taps.append(tap)
          config.script.note(tap, drawnBy: layer.id.text, config.scene, log)
        }
      }
    }
  }

  private func pass(_ session: Session, _ seconds: Double) throws(Thrown) {
    try session.advance(to: session.now.advanced(bySeconds: seconds))
  }

  /// What a tap or an action leads to, with a finger on each view that it shows.
  private func perform(_ session: Session, _ kind: InputEvent.Kind) throws(Thrown) {
    try session.apply(InputEvent(time: session.now, kind: kind))
    try pass(session, 0.5)
    try touchViews(session)
    try pass(session, 3)
    for case .container(let container) in session.layers where container.isPresented {
      staying.append(container.settings.id)
    }
  }

  private func goBack(_ session: Session, _ layer: Name) throws(Thrown) {
    try apply(session, after: 1, layer, .back(BackSample(phase: .began)))
    try apply(session, after: 0.1, layer, .back(BackSample(phase: .committed)))
    try pass(session, 3)
  }

  /// Leaves and comes back animated, and takes touches beside it.
  private func comeAndGo(_ session: Session, _ layer: Name) throws(Thrown) {
    try apply(session, after: 1, layer, .dismissPresentation(animated: true))
    try apply(session, after: 3, layer, .present(animated: true))
    try pass(session, 3)
    try touch(session, at: Point(x: screen.size.width / 2, y: screen.size.height / 40))
    try apply(session, after: 1, layer, .present(animated: false))
    try apply(session, after: 1, layer, .tap(Point(x: screen.size.width / 2, y: screen.size.height / 40)))
    try pass(session, 3)
  }

  /// At each notch, on a screen that is a quarter higher.
  private func rest(_ session: Session, _ layer: Name) throws(Thrown) {
    guard let advice = PolicyAdvice(session, layer, log) else { return }
    try advice.note()
    try pass(session, 3)
    for case .container(let container) in session.layers where container.settings.id == layer {
      guard container.isPresented else { return leaving.append(layer) }
      for (notch, heights) in (container.ladder.map { ladder in ladder.names.map { ($0, ladder.heights) } }) ?? [] {
        try apply(session, layer, .present(animated: false))
        try apply(session, after: 1, layer, .moveOverlay(notch: notch, animated: false, completion: nil))
        guard container.notch == notch, container.isPresented else { continue }
        try apply(
          session, after: 1, layer, .resize(width: nil, height: screen.size.height * 1.25, safeArea: nil))
        try pass(session, 3)
        advice.noteFall(from: notch, heights: heights)
        try apply(session, layer, .resize(width: nil, height: screen.size.height, safeArea: nil))
      }
    }
  }

  private func touch(_ session: Session, at point: Point) throws(Thrown) {
    for phase in [TouchSample.Phase.began, .moved, .ended] {
      try session.apply(
        InputEvent(
          time: session.now.advanced(bySeconds: 0.05), kind: .touch(TouchSample(phase: phase, location: point))))
    }
  }

  private func touchViews(_ session: Session) throws(Thrown) {
    let frames = try session.snapshot().layers.flatMap { $0.views.map { $0.frame } }
    for frame in frames.prefix(20) {
      try touch(session, at: Point(x: frame.x + frame.width / 2, y: frame.y + frame.height / 2))
    }
    try look(session)
  }

  private func type(_ session: Session) throws(Thrown) {
    try session.apply(
      InputEvent(time: session.now.advanced(bySeconds: 1), kind: .keyboard(KeyboardChange(height: 336))))
    try pass(session, 1)
    try session.apply(InputEvent(time: session.now, kind: .keyboard(KeyboardChange(height: 0))))
    try session.apply(InputEvent(time: session.now, kind: .back(BackSample(phase: .committed))))
    try pass(session, 1)
  }

  /// A plain view in each view container, so that what is the container's own is asked.
  private func showViews(_ session: Session) throws(Thrown) {
    let containers = config.scene.layers.compactMap { if case .views(let views) = $0 { views.id } else { nil } }
    for container in containers {
      let view = ViewSettings(width: 200, height: 60)
      try session.apply(
        InputEvent(
          time: session.now.advanced(bySeconds: 0.1),
          kind: .views(.show(view, container: container.text, id: nil, animated: true))))
      try pass(session, 1)
      try touchViews(session)
      try apply(session, container, .back(BackSample(phase: .committed)))
      try session.apply(
        InputEvent(
          time: session.now.advanced(bySeconds: 1),
          kind: .views(.dismissAll(.only([container.text]), onlyShowing: false, animated: true))))
      try pass(session, 3)
    }
  }

  private var boundStates: [String] {
    var states: [String] = []
    for case .views(let views) in config.scene.layers {
      for state in views.boundViews.compactMap({ $0.settings.isPresented }) where !states.contains(state) {
        states.append(state)
      }
    }
    return states
  }

  private func toggle(_ session: Session, _ state: String) throws(Thrown) {
    for value in [true, false] {
      try session.apply(
        InputEvent(time: session.now.advanced(bySeconds: 0.1), kind: .setState(key: state, value: .bool(value))))
      try pass(session, 1)
      try touchViews(session)
    }
    try pass(session, 3)
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
    try rest(session, layer)
    log.circumstance = "on the screen turned to \(NumberWords.text(size.height)) x \(NumberWords.text(size.width))"
    try apply(session, after: 0.1, layer, .resize(width: size.height, height: size.width, safeArea: nil))
    try apply(session, after: 0.1, layer, .resize(width: size.width, height: size.height, safeArea: nil))
    try session.advance(to: session.now.advanced(bySeconds: 3))
    log.circumstance = nil
  }
}
