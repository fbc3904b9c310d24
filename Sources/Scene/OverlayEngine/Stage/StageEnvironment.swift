import Text

/// The user's settings on the device, and properties of the device.
package struct Environment: Equatable, Sendable {
  package var layoutDirection = LayoutDirection.leftToRight
  package var reducesMotion = false
  package var textSize = TextSize.large
  package var contrast = Contrast.standard
  /// `nil` means as the config says.
  package var theme: Theme?
  /// The device's keyboard heights, points; `nil` means as phones of the screen's size have it.
  package var keyboardHeights: KeyboardHeights?

  package struct KeyboardHeights: Equatable, Sendable {
    package var portrait: Double
    package var landscape: Double

    package init(portrait: Double, landscape: Double) {
      (self.portrait, self.landscape) = (portrait, landscape)
    }
  }

  package init() {}
}

package enum LayoutDirection: String, CaseIterable, Sendable {
  case leftToRight, rightToLeft
}

package enum Contrast: String, CaseIterable, Sendable {
  case standard, more
}

/// The text size that the user has set: iOS's content size categories.
public enum TextSize: String, CaseIterable, Sendable {
  case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
  case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5

  /// The scale of letters: body text's size in points, as published in Apple's Human Interface Guidelines, by that of
  /// `large`.
  package var factor: Double {
    let size: Double =
      switch self {
      case .xSmall: 14
      case .small: 15
      case .medium: 16
      case .large: 17
      case .xLarge: 19
      case .xxLarge: 21
      case .xxxLarge: 23
      case .accessibility1: 28
      case .accessibility2: 33
      case .accessibility3: 40
      case .accessibility4: 47
      case .accessibility5: 53
      }
    return size / 17
  }
}

/// A screen on its way to another size: laid out anew 60 times a second, so that layout and screen are seen to go together.
struct ScreenTurn {
  var from: Screen
  var to: Screen
  var start: Instant
  var end: Instant
  var way: AnimationCurve
  var token: Int
  /// Whether the screen has got there.
  var isOver = false
}

extension Stage {
  /// Gives the screen another size: at once, or by a motion that takes time.
  func resizeScreen(
    width: Double?, height: Double?, safeArea: EdgeInsets?, by motion: SystemMotion = SystemMotion(duration: 0)
  ) throws(Thrown) {
    var goal = screen
    goal.size = Size(width: width ?? screen.size.width, height: height ?? screen.size.height)
    goal.safeArea = safeArea ?? screen.safeArea
    guard motion.duration > 0 else {
      self.turn = nil
      return try change(screen: goal)
    }
    let turn = ScreenTurn(
      from: screen, to: goal, start: now, end: now.advanced(bySeconds: motion.way.duration), way: motion.way,
      token: makeToken())
    self.turn = turn
    planStep(of: turn)
  }

  /// The next sixtieth of a second, or the end.
  private func planStep(of turn: ScreenTurn) {
    plan(.turn, at: min(nextSixtieth, turn.end), layer: nil, token: turn.token)
  }

  /// The next moment of a grid of 60 a second: what is looked at or goes on by itself does so there, whichever frames are
  /// drawn.
  var nextSixtieth: Instant {
    var count = now.microseconds * 60 / 1_000_000
    var moment = now
    while moment <= now {
      count += 1
      moment = Instant(microseconds: count * 1_000_000 / 60)
    }
    return moment
  }

  func stepTurn(_ token: Int) throws(Thrown) {
    guard let turn, turn.token == token else { return }
    // The end is a whole microsecond, which may lie before the duration is over.
    guard now < turn.end else {
      self.turn?.isOver = true
      return try change(screen: turn.to)
    }
    try change(screen: turn.from.towards(turn.to, share: turn.way.fraction(at: now.seconds(since: turn.start))))
    planStep(of: turn)
  }

  /// Performs due work of the stage's own.
  func performOwn(_ work: ScheduledWork) throws(Thrown) {
    switch work.kind {
    case .turn: try stepTurn(work.token)
    case .watch: recheckExpectation(work.token)
    case .keyboardEnd: endKeyboard(work.token)
    case .backEnd: endBack(work.token)
    // Long presses fire by themselves, at their time.
    case .recognizer: try deliver(touches[work.token].recognizer.fire(at: now), by: work.token)
    case .timer: try fireTimer(work.token)
    default: break
    }
  }
}

extension Screen {
  fileprivate func towards(_ other: Screen, share: Double) -> Screen {
    func between(_ a: Double, _ b: Double) -> Double { a + (b - a) * share }
    var screen = other
    screen.size = Size(width: between(size.width, other.size.width), height: between(size.height, other.size.height))
    screen.safeArea = EdgeInsets(
      top: between(safeArea.top, other.safeArea.top), left: between(safeArea.left, other.safeArea.left),
      bottom: between(safeArea.bottom, other.safeArea.bottom), right: between(safeArea.right, other.safeArea.right))
    return screen
  }
}

/// Less motion, where the person wants that; fingers are followed as ever.
extension Layer {
  /// Whether it moves less: what comes or goes fades.
  final var isCalm: Bool { stage.scene.environment.reducesMotion && respectsReduceMotion }

  /// Returns the way of something that moves by itself: where it moves less, it is there within a quarter of a second and
  /// never swings.
  final func calm(_ curve: AnimationCurve) -> AnimationCurve {
    guard isCalm, curve.duration > 0 else { return curve }
    return .timing(TimingCurve(duration: min(curve.duration, 0.25), shape: .easeOut))
  }
}

extension ViewContainer {
  /// Returns how a view comes and goes: by fading where less motion is wanted.
  func transition(_ style: ViewStyle) -> ViewTransition {
    let transition = merge.transition(style)
    guard isCalm else { return transition }
    func calm(_ effects: [ViewTransition.Effect]) -> [ViewTransition.Effect] { effects.isEmpty ? [] : [.opacity] }
    return ViewTransition(insertion: calm(transition.insertion), removal: calm(transition.removal))
  }
}

/// Whether the scene is in front of the person.
public enum ScenePhase: String, CaseIterable, Sendable {
  /// It is seen, and takes touches.
  case active
  /// It is seen, and something else takes the touches.
  case inactive
  /// It is not seen: it sleeps.
  case background
}

/// A scene that sleeps: outside of the foreground no finger touches it, and in the background timers stop and queues
/// wait. What moves has arrived meanwhile.
extension Stage {
  var isAsleep: Bool { phase == .background }

  func change(phase new: ScenePhase) throws(Thrown) {
    guard new != phase else { return }
    let wasAsleep = isAsleep
    if phase == .active { try cancelFingers() }
    phase = new
    record(.scenePhase(new), layer: nil)
    if isAsleep {
      fallAsleep()
    } else if wasAsleep {
      try wakeUp()
    }
  }

  /// Whether the person can do that now.
  func takes(_ kind: InputEvent.Kind) -> Bool { phase == .active || !kind.isOfPerson }

  private func fallAsleep() {
    for work in agenda.take(where: { $0.kind.sleeps }) {
      sleeping.append((work, work.time.seconds(since: now)))
    }
  }

  private func wakeUp() throws(Thrown) {
    let due = sleeping
    sleeping = []
    for (work, rest) in due {
      agenda.plan(
        work.kind, at: now.advanced(bySeconds: rest), layer: work.layer, token: work.token, holdsRun: work.holdsRun)
    }
    for case let views as ViewContainer in layers { try views.wakeUp() }
  }

  /// Plans what sleeps with the scene.
  func planPausable(
    _ kind: ScheduledWork.Kind, afterSeconds seconds: Double, layer: Int?, token: Int, holdsRun: Bool = true
  ) {
    let time = now.advanced(bySeconds: seconds)
    guard isAsleep else { return agenda.plan(kind, at: time, layer: layer, token: token, holdsRun: holdsRun) }
    let work = ScheduledWork(time: time, order: 0, layer: layer, kind: kind, token: token, holdsRun: holdsRun)
    sleeping.append((work, seconds))
  }

  /// Takes back a piece of work. Returns the seconds that were left until it, or `nil` if it is not planned.
  func takeRemainingSeconds(of kind: ScheduledWork.Kind, layer: Int, token: Int) -> Double? {
    func isIt(_ work: ScheduledWork) -> Bool { work.kind == kind && work.layer == layer && work.token == token }
    let rest =
      agenda.take(where: isIt).first.map { $0.time.seconds(since: now) }
      ?? sleeping.first { isIt($0.work) }?.rest
    sleeping.removeAll { isIt($0.work) }
    return rest
  }

  /// Takes back what was planned, whether or not it sleeps.
  func cancelWork(where isCancelled: (ScheduledWork) -> Bool) {
    agenda.cancel(where: isCancelled)
    if !sleeping.isEmpty { sleeping.removeAll { isCancelled($0.work) } }
  }

  /// All fingers are taken away, those of raw touches and those of recorded gestures.
  private func cancelFingers() throws(Thrown) {
    relativeFingers.removeAll()
    for touch in touches.indices { try cancelFingers(of: touch) }
    // Of gestures that name their layers there may be one on each.
    for layer in layers where layer.isHeld(in: nil) {
      try layer.handle(.pan(PanSample(phase: .cancelled)))
      try layer.handle(.scroll(ScrollSample(phase: .cancelled)))
    }
    gestureOwners = GestureOwners()
    try goBack(BackSample(phase: .cancelled), layer: nil)
  }

  private func cancelFingers(of touch: Int) throws(Thrown) {
    while let finger = touches[touch].recognizer.finger, let location = touches[touch].recognizer.location {
      try route(TouchSample(phase: .cancelled, location: location, finger: finger), layer: nil)
    }
  }

  /// Some containers leave the screen: fingers let go of the views in their overlays.
  func letGoOfViews(in containers: [Container]) throws(Thrown) {
    for touch in touches.indices where touches[touch].isDown {
      guard let views = layers[touches[touch].layer] as? ViewContainer, let outer = views.outer,
        containers.contains(where: { $0 === outer })
      else { continue }
      try cancelFingers(of: touch)
    }
  }
}

extension ScheduledWork.Kind {
  /// It waits while the scene is in the background.
  fileprivate var sleeps: Bool {
    switch self {
    case .timer, .autoDismiss, .pauseEnd, .debounceEnd: true
    default: false
    }
  }
}

extension InputEvent.Kind {
  /// A person does it, with a finger.
  fileprivate var isOfPerson: Bool {
    switch self {
    case .touch, .touchOn, .pan, .scroll, .sidePan, .tap, .tapNode, .doubleTap, .longPress, .swipe, .back: true
    default: false
    }
  }
}
