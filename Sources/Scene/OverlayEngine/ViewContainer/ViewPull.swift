import Text

/// The fingers that drag views.
struct ViewPulls {
  fileprivate var sessions: [PullSession] = []
  /// The velocity of the finger that has sent a view off last, points per second along its way.
  fileprivate var leavingVelocity = 0.0

  /// Whether a finger drags the view in a region.
  func isDragging(in region: TouchRegion?) -> Bool { sessions.contains { region == .view($0.token) } }
}

/// Views that follow the finger.
extension ViewContainer {
  /// Returns the rule by which a finger drags a view away, or `nil` where it cannot be dragged.
  private func rule(of view: DisplayedView) -> PullDismissal? {
    if case .pull(let rule) = merge.dismissGesture(view.view.settings.style) { rule } else { nil }
  }

  /// Returns how a finger on a view drags it, or `nil` where it cannot be dragged.
  func rule(of token: Int) -> PullDismissal? { displayedView(token).flatMap(rule) }

  /// Moves a view with a recognised drag that began on it, and lets it go where that ends.
  func pull(_ token: Int, _ sample: PanSample, isAcross: Bool) throws(Thrown) {
    if sample.phase == .began {
      guard let place = displayed.firstIndex(where: { $0.view.token == token }), let rule = rule(of: displayed[place]),
        rule.moves(across: isAcross)
      else { return }
      take(place, rule, isAcross: isAcross)
    }
    guard let session = pulls.sessions.first(where: { $0.token == token }), session.isAcross == isAcross,
      let rect = displayedView(token)?.rect
    else { return letGo(of: token) }
    let size = isAcross ? rect.width : rect.height
    let wanted = try distance(at: session.origin + (sample.translation ?? 0), session, size: size)
    // What a script answers may have let the view go.
    guard let place = displayed.firstIndex(where: { $0.view.token == token }) else { return letGo(of: token) }
    displayed[place].pull?.distance = wanted
    guard sample.phase == .ended || sample.phase == .cancelled else { return }
    letGo(of: token)
    let seen = displayed[place].pull?.distance ?? 0
    releaseLift(place)
    let velocity = sample.phase == .ended ? sample.velocity : 0
    let (direction, decided): (Double, ViewRelease.Rule) =
      sample.phase == .ended
      ? session.rule.direction(from: seen, velocity: velocity, size: size, across: isAcross) : (0, .cancelled)
    record(
      .viewReleased(
        ViewRelease(
          id: displayed[place].view.id, distance: seen, velocity: velocity,
          threshold: session.rule.threshold.points(of: size),
          fast: session.rule.velocity, leaves: direction != 0, rule: decided)))
    guard direction != 0 else { return letReturn(place, velocity) }
    let goal = goal(of: displayed[place], direction, isAcross: isAcross)
    displayed[place].pull?.goal = goal
    pulls.leavingVelocity = velocity
    try performBatchUpdates { () throws(Thrown) in try dismiss(token: token, animated: true, reason: .gesture) }
  }

  /// Begins a drag of a view from where it is seen.
  private func take(_ place: Int, _ rule: PullDismissal, isAcross: Bool) {
    let now = stage.now.seconds
    var seen = displayed[place].pull?.distance(at: now, nil) ?? 0
    displayed[place].pull?.back.map { cancel(.transitionEnd, token: $0.token) }
    if let pull = displayed[place].pull, pull.isAcross != isAcross {
      // It goes on returning along the other axis.
      var way = displayed[place].shift(at: now)
      if pull.isAcross { way.x += seen } else { way.y += seen }
      shift(place, from: way, merge.animation(displayed[place].view.settings.style))
      seen = 0
    }
    let lift = displayed[place].pull?.heldLift
    displayed[place].pull = ViewPull(isAcross: isAcross, fade: rule.fade, distance: seen, heldLift: lift)
    let token = displayed[place].view.token
    letGo(of: token)
    pulls.sessions.append(PullSession(token: token, rule: rule, isAcross: isAcross, origin: seen))
  }

  private func letGo(of token: Int) { pulls.sessions.removeAll { $0.token == token } }

  /// Returns the distance of a drag, in points, with the resistance of directions in which the view is not dismissed.
  private func distance(at finger: Double, _ session: PullSession, size: Double) throws(Thrown) -> Double {
    let rule = session.rule
    if finger == 0 || rule.allows(finger, across: session.isAcross) { return finger }
    let (wanted, limits) = (size + finger.magnitude, DragLimits(minimum: 0, maximum: size))
    let held: Double =
      switch rule.resistance {
      case .clamp: size
      case .rubberBand(let band): band.height(wanted, within: limits)
      case .squareRootBand(let band): band.height(wanted, within: limits)
      case .scripted(let function):
        try stage.ask { () throws(Thrown) in try settings.resist?(function, wanted, 0, size) ?? size }
      }
    return finger < 0 ? size - held : held - size
  }

  /// The view goes from where the finger held it to where the keyboard would have it.
  private func releaseLift(_ place: Int) {
    guard let held = displayed[place].pull?.heldLift else { return }
    displayed[place].pull?.heldLift = nil
    let now = stage.now.seconds
    var way = displayed[place].shift(at: now)
    way.y += lift(of: displayed[place], at: now) - held
    shift(place, from: way, merge.animation(displayed[place].view.settings.style))
  }

  /// Lets a view go back to its place, by its own animation.
  private func letReturn(_ place: Int, _ velocity: Double) {
    let way = merge.animation(displayed[place].view.settings.style)
    let distance = displayed[place].pull?.distance ?? 0
    let back = passage(from: 1, to: 0, along: way.curve(velocity: -velocity, from: distance, to: 0))
    displayed[place].pull?.back = back
    if back == nil { displayed[place].pull = nil }
  }

  /// Returns how far it goes until nothing of it is seen, points.
  private func goal(of view: DisplayedView, _ direction: Double, isAcross: Bool) -> Double {
    var seen = placed(view, at: nil)
    seen.rect = seen.rect.moved(by: view.shift(at: stage.now.seconds))
    let ways = waysOut(of: seen, at: nil)
    if isAcross { return direction > 0 ? ways.right : -ways.left }
    return direction > 0 ? ways.bottom : -ways.top
  }

  /// Returns how far a view in its place on the screen has to go beyond each edge until nothing of it is seen, points.
  func waysOut(of view: DisplayedView, at seconds: Double?) -> EdgeInsets {
    let seen = view.rect
    let bounds = clip(at: seconds ?? stage.now.seconds) ?? stage.screen.bounds
    return EdgeInsets(
      top: seen.maxY - bounds.y, left: seen.maxX - bounds.x, bottom: bounds.maxY - seen.y,
      right: bounds.maxX - seen.x)
  }

  /// The way out of a view that a finger has sent off: it sets off with the finger's speed.
  func exit(of pull: ViewPull) -> AnimatedAmount {
    let spring = DampedSpringSettings(duration: 0.4, damping: 1)
    let curve = spring.curve(velocity: -pulls.leavingVelocity, from: pull.distance, to: pull.goal ?? pull.distance)
    return stage.begin(.transitionEnd, from: 0, to: 1, calm(curve), layer: place)
  }
}

/// A dismissal by dragging the view itself: it follows the finger, and returns or leaves when that lifts.
package struct PullDismissal: Equatable, Sendable {
  /// The directions in which it leaves, one or several.
  package enum Way: String, CaseIterable, Sendable {
    case top, bottom, leading, trailing, horizontal, vertical

    fileprivate var isAcross: Bool { self == .leading || self == .trailing || self == .horizontal }

    fileprivate func allows(_ distance: Double) -> Bool {
      switch self {
      case .top, .leading: distance < 0
      case .bottom, .trailing: distance > 0
      case .horizontal, .vertical: distance != 0
      }
    }
  }

  /// How far it has to be dragged to leave.
  package enum Threshold: Equatable, Sendable {
    /// A share of its size along the way.
    case share(Double)
    case points(Double)

    package func points(of size: Double) -> Double {
      switch self {
      case .share(let share): share * size
      case .points(let points): points
      }
    }
  }

  /// The resistance of a view to a finger that drags it in a direction in which it cannot leave.
  package enum Resistance: Equatable, Sendable {
    case rubberBand(RubberBand)
    case squareRootBand(SquareRootBand)
    /// The view stays where it is.
    case clamp
    case scripted(FunctionReference)
  }

  /// The shares of its size, dragged, between which it fades from all there to gone.
  package struct Fade: Equatable, Sendable {
    package var start: Double
    package var end: Double

    package init(start: Double, end: Double) {
      (self.start, self.end) = (start, end)
    }

    func opacity(at share: Double) -> Double {
      guard end > start else { return share < end ? 1 : 0 }
      return 1 - max(0, min(1, (share - start) / (end - start)))
    }
  }

  package var ways: [Way]
  /// The rule for when a finger's movement becomes a drag of it.
  package var start = DragStart()
  package var threshold = Threshold.share(0.5)
  /// Points per second; a faster finger decides by its direction.
  package var velocity = 500.0
  package var resistance = Resistance.clamp
  package var fade: Fade?

  package init(_ ways: Way...) {
    self.ways = ways
  }

  /// Whether a finger drags it along this axis.
  package func moves(across isAcross: Bool) -> Bool { ways.contains { $0.isAcross == isAcross } }

  /// Whether it leaves there: points to the right, or down.
  package func allows(_ distance: Double, across isAcross: Bool) -> Bool {
    ways.contains { $0.isAcross == isAcross && $0.allows(distance) }
  }

  /// Returns where a finger that lifts sends it: the sign of the direction, or 0 for back; and what has decided.
  func direction(
    from distance: Double, velocity: Double, size: Double, across isAcross: Bool
  ) -> (Double, ViewRelease.Rule) {
    if velocity.magnitude >= self.velocity, velocity != 0 {
      return (allows(velocity, across: isAcross) ? (velocity < 0 ? -1 : 1) : 0, .velocity)
    }
    guard distance != 0, allows(distance, across: isAcross), distance.magnitude >= threshold.points(of: size) else {
      return (0, .threshold)
    }
    return (distance < 0 ? -1 : 1, .threshold)
  }
}

/// How far a finger has dragged a view from its place, and what is left of that.
struct ViewPull {
  var isAcross: Bool
  var fade: PullDismissal.Fade?
  /// Points to the right or down.
  var distance: Double
  /// The passage on its way back to its place: the share that is left, from 1 to 0.
  var back: AnimatedAmount?
  /// The distance to which it leaves along with its exit, points, or `nil` if it does not leave.
  var goal: Double?
  /// The distance by which the keyboard had moved it up when it moved under the finger, or `nil` if it did not.
  var heldLift: Double?

  /// Whether a finger holds it.
  var isHeld: Bool { back == nil && goal == nil }

  func distance(at seconds: Double, _ exit: AnimatedAmount?) -> Double {
    if let goal { return distance + (goal - distance) * (exit?.amount(at: seconds) ?? 0) }
    return distance * (back?.amount(at: seconds) ?? 1)
  }
}

/// A finger that drags a view.
struct PullSession {
  /// The view's token.
  var token: Int
  var rule: PullDismissal
  var isAcross: Bool
  /// Points that it was dragged already when the finger took it.
  var origin: Double
}
