package import OverlayEngine
import OverlaySettings
import Text

/// Loads a config, and asks each of its functions over a grid of drags, releases, moves and screens, the policies twice
/// with fresh contexts.
package struct FunctionCheck: Sendable {
  /// Whether the config could be loaded.
  package private(set) var isLoadable = false
  /// The findings in the order in which they were found; each once.
  package private(set) var findings: [CheckFinding] = []
  package private(set) var suspiciousValues: [SuspiciousValue] = []
  /// The target policies that never said why.
  package private(set) var mutePolicies: [String] = []
  /// How often each function was asked.
  package private(set) var functions: [FunctionReport] = []
  private var parameters: [Parameter] = []

  /// Checks a config as it is given, then with the extremes of its parameters: what is found with these alone says with
  /// which.
  package init(_ source: ConfigLoader.Source) {
    self.init(once: source)
    for trial in ParameterTrial.all(parameters) {
      var varied = source
      varied.parameters += trial.given
      for var finding in FunctionCheck(once: varied).findings where !findings.contains(where: { $0.says(finding) }) {
        finding.message += " (\(trial.words))"
        findings.append(finding)
      }
    }
  }

  private init(once source: ConfigLoader.Source) {
    let log = CheckLog()
    defer { findings = log.findings }
    do {
      let config = try ConfigLoader.load(source)
      config.script.check = log
      defer { config.script.check = nil }
      CheckDrive(config, log).run()
      config.script.noteDrawnWrites(log)
      (isLoadable, suspiciousValues, mutePolicies, functions, parameters) = (
        true, log.suspiciousValues, log.mutePolicies, config.script.functionReports, log.isOver ? [] : config.parameters
      )
    } catch {
      log.note(error)
    }
  }
}

extension CheckFinding {
  /// Whether the other is the same complaint, found again with other values.
  fileprivate func says(_ other: CheckFinding) -> Bool {
    place == other.place && subject == other.subject && message.hasPrefix(other.message)
  }
}

/// The values with which a check tries a config's parameters: each bound and each choice alone, then all lowest, then
/// all highest.
struct ParameterTrial {
  var given: [GivenParameter]
  /// The words by which findings mention it.
  let words: String

  static func all(_ parameters: [Parameter]) -> [ParameterTrial] {
    let single = parameters.flatMap { parameter in
      parameter.extremes.filter { $0 != parameter.value }.map { ParameterTrial([(parameter, $0)]) }
    }
    let lowest = ParameterTrial(parameters.compactMap { parameter in parameter.extremes.first.map { (parameter, $0) } })
    let highest = ParameterTrial(parameters.compactMap { parameter in parameter.extremes.last.map { (parameter, $0) } })
    return parameters.count > 1 ? single + [lowest, highest] : single
  }

  private init(_ values: [(Parameter, Value)]) {
    words = "with " + values.map { "\($0.name) = \($1.words ?? "")" }.joined(separator: ", ")
    given = values.map { GivenParameter(name: $0.name, content: .value($1), place: "check", origin: .commandLine) }
  }
}

extension LayerSettings {
  fileprivate var grabberAction: LayerTap? {
    switch self {
    case .container(let settings): settings.grabberAction
    case .sheet(let settings): settings.grabberAction
    case .appStore, .views, .content: nil
    }
  }
}

/// Moves every layer of a config about, so that all its policies are asked.
final class CheckDrive {
  private let config: LoadedConfig
  private let log: CheckLog
  private let screen: Screen
  /// The effects of taps on all that was drawn so far, each once.
  private var taps: [TapAction] = []
  private var seen: Set<TapAction> = []
  /// Containers that did not stay when they were presented, and those that stay after an action.
  private var (leaving, staying): ([Name], [Name]) = ([], [])

  /// Points per second, down is positive.
  private static let velocities: [Double] = [-4000, -1000, -420, -60, 0, 60, 420, 1000, 4000]
  /// Shares of the screen's height that a finger moves, up is positive.
  private static let ways: [Double] = [-1, -0.6, -0.3, -0.1, -0.01, 0.01, 0.1, 0.3, 0.6, 1]

  /// The most times that a scenario runs: once more after each failure in it.
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
    let parameters = config.script.parameterCounts()
    for action in config.scene.actions.map({ $0.name }) where parameters[ExactText("actions.\(action.text)")] ?? 0 < 2 {
      attempt { session throws(Thrown) in try perform(session, .action(action, arguments: .null)) }
    }
    for layer in config.scene.layers {
      guard case .action(let effect)? = layer.grabberAction else { continue }
      taps.append(TapAction(effect))
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
        case .tab(let index): try select(session, index)
        case .focus: break
        }
      }
    }
    config.script.noteUnknownNames(of: config.scene, log)
    log.note(leaving.filter { !staying.contains($0) }.map { .leavesAtOnce(layer: $0) })
  }

  /// One scenario, again and again until no other function fails in it: others stand behind one that failed.
  private func attempt(_ scenario: (Session) throws(Thrown) -> Void) {
    for _ in 0..<Self.mostAttempts where !log.isOver {
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
    _ session: Session, after seconds: Double = 0, _ layer: Name?, _ kind: InputEvent.Kind
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
    try pass(session, 0.05)
    _ = try session.snapshot()
    try apply(session, layer, gesture(.began, 0, velocity: 0))
    try apply(session, after: 0.02, layer, gesture(.ended, 0, velocity: -velocity))
    try pass(session, 3)
  }

  /// Notes what can be tapped in what is drawn.
  private func look(_ session: Session) throws(Thrown) {
    for layer in try session.snapshot().layers {
      for case .surface(let surface) in layer.elements {
        for tap in surface.content?.taps ?? [] where seen.insert(tap).inserted {
          taps.append(tap)
          config.script.note(tap, drawnBy: layer.id.text, config.scene, log)
        }
      }
    }
  }

  private func pass(_ session: Session, _ seconds: Double) throws(Thrown) {
    try session.advance(to: session.now.advanced(bySeconds: seconds))
  }

  /// Does what a tap or an action leads to, with a finger on each view that it shows; once what does not stay has left.
  private func perform(_ session: Session, _ kind: InputEvent.Kind) throws(Thrown) {
    if !leaving.isEmpty { try pass(session, 3) }
    try session.apply(InputEvent(time: session.now, kind: kind))
    try pass(session, 0.5)
    try touchViews(session)
    try pass(session, 3)
    for case let container as Container in session.layers where container.isPresented {
      staying.append(container.settings.id)
    }
  }

  /// Selects a tab of each sheet that has it.
  private func select(_ session: Session, _ tab: Int) throws(Thrown) {
    for case .sheet(let sheet) in config.scene.layers {
      guard let bar = sheet.tabBar, bar.items.indices.contains(tab), let function = bar.onSelect else { continue }
      try perform(session, .perform(.function(function), arguments: .number(Double(tab + 1))))
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

  /// Lets it rest at each notch, on a screen that is a quarter higher.
  private func rest(_ session: Session, _ layer: Name) throws(Thrown) {
    guard let advice = PolicyAdvice(session, layer, log) else { return }
    try advice.note()
    try pass(session, 3)
    for case let container as Container in session.layers where container.settings.id == layer {
      guard container.isPresented else { return leaving.append(layer) }
      try pull(session, container)
      for notch in container.ladder?.names ?? [] {
        try apply(session, layer, .present(animated: false))
        try apply(session, after: 1, layer, .moveOverlay(notch: notch, animated: false, completion: nil))
        guard container.notch == notch, container.isPresented else { continue }
        let height = container.height
        try apply(
          session, after: 1, layer, .resize(width: nil, height: screen.size.height * 1.25, safeArea: nil))
        try pass(session, 3)
        try advice.noteFall(from: notch, restingAt: height)
        try apply(session, layer, .resize(width: nil, height: screen.size.height, safeArea: nil))
      }
    }
  }

  /// Points.
  private static let pull = 80.0

  /// Pulls it up from its lowest notch, as far as its own translation lets it go.
  private func pull(_ session: Session, _ container: Container) throws(Thrown) {
    guard case .scripted = container.settings.translation, container.edge == .bottom,
      let lowest = container.ladder?.names.first
    else { return }
    let layer = container.settings.id
    try apply(session, after: 1, layer, .moveOverlay(notch: lowest, animated: false, completion: nil))
    let height = container.height
    try apply(session, after: 1, layer, .pan(PanSample(phase: .began)))
    try apply(session, after: 0.1, layer, .pan(PanSample(phase: .changed, translation: -Self.pull)))
    let down = height - container.height
    if down > 1 { log.note([.translatesAgainst(layer: layer, up: Self.pull, down: down.rounded())]) }
    try apply(session, after: 0.1, layer, .pan(PanSample(phase: .cancelled)))
    try pass(session, 3)
  }

  private func touch(_ session: Session, at point: Point) throws(Thrown) {
    for phase in [TouchSample.Phase.began, .moved, .ended] {
      try apply(session, after: 0.05, nil, .touch(TouchSample(phase: phase, location: point)))
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
    try apply(session, after: 1, nil, .keyboard(KeyboardChange(height: 336)))
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
      try apply(session, after: 0.1, nil, .views(.show(view, container: container.text, id: nil, animated: true)))
      try pass(session, 1)
      try touchViews(session)
      try apply(session, container, .back(BackSample(phase: .committed)))
      try apply(
        session, after: 1, nil, .views(.dismissAll(.only([container.text]), onlyShowing: false, animated: true)))
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
      try apply(session, after: 0.1, nil, .setState(key: state, value: .bool(value)))
      try pass(session, 1)
      try touchViews(session)
    }
    try pass(session, 3)
  }

  /// Moves to every notch, animated and not.
  private func move(_ session: Session, _ layer: Name) throws(Thrown) {
    for case let container as Container in session.layers where container.settings.id == layer {
      for notch in container.ladder?.names ?? [] {
        try apply(session, layer, .moveOverlay(notch: notch, animated: true, completion: nil))
        try apply(session, after: 1, layer, .moveOverlay(notch: notch, animated: false, completion: nil))
      }
    }
    try apply(session, after: 1, layer, .invalidateNotchHeights)
    try pass(session, 3)
  }

  /// Turns the device on its side and back.
  private func turn(_ session: Session, _ layer: Name) throws(Thrown) {
    let size = screen.size
    try rest(session, layer)
    log.circumstance = "on the screen turned to \(NumberWords.text(size.height)) x \(NumberWords.text(size.width))"
    try apply(session, after: 0.1, layer, .resize(width: size.height, height: size.width, safeArea: nil))
    try apply(session, after: 0.1, layer, .resize(width: size.width, height: size.height, safeArea: nil))
    try pass(session, 3)
    log.circumstance = nil
  }
}
