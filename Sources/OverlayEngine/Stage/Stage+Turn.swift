import Portable

/// A screen on its way to another size: laid out anew 60 times a second, so that layout and screen are seen to go together.
struct ScreenTurn {
  var from: Screen
  var to: Screen
  var start: Instant
  var end: Instant
  var way: AnimationCurve
  var token: Int
}

extension Stage {
  func beginTurn(width: Double?, height: Double?, safeArea: EdgeInsets?, _ motion: SystemMotion) throws(Thrown) {
    guard motion.duration > 0 else { return try resizeScreen(width: width, height: height, safeArea: safeArea) }
    var goal = screen
    goal.size = Size(width: width ?? screen.size.width, height: height ?? screen.size.height)
    goal.safeArea = safeArea ?? screen.safeArea
    let turn = ScreenTurn(
      from: screen, to: goal, start: now, end: now.advanced(bySeconds: motion.way.duration), way: motion.way,
      token: makeToken())
    (self.turn, isTurning) = (turn, true)
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
      endTurn()
      return try change(screen: turn.to)
    }
    try change(screen: turn.from.towards(turn.to, share: turn.way.fraction(at: now.seconds(since: turn.start))))
    planStep(of: turn)
  }

  /// What was on its way is there at once.
  func endTurn() {
    guard turn != nil else { return }
    (turn, isTurning) = (nil, false)
  }

  /// Due work of the stage's own: false where it is another's.
  func performOwn(_ work: DueWork) throws(Thrown) -> Bool {
    switch work.kind {
    case .turn: try stepTurn(work.token)
    case .watch: lookAtWatches(work.token)
    case .keyboardEnd: endKeyboard(work.token)
    case .backEnd: endBack(work.token)
    default: return false
    }
    return true
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
