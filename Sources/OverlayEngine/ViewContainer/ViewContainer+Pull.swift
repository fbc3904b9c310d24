import Portable

/// Views that follow the finger.
extension ViewContainer {
  /// Whether a view can be dragged away, and how.
  private func rule(of view: DisplayedView) -> PullDismissal? {
    if case .pull(let rule) = merge.dismissGesture(view.view.settings.style) { rule } else { nil }
  }

  /// How a finger on a view drags it, or `nil` where it cannot be dragged.
  func rule(of id: String) -> PullDismissal? { displayed.first { $0.view.id == id }.flatMap(rule) }

  /// A recognised drag that began on a view.
  func pull(_ id: String, _ sample: PanSample, isAcross: Bool) throws(Thrown) {
    if sample.phase == .began {
      guard let place = displayed.firstIndex(where: { $0.view.id == id }), let rule = rule(of: displayed[place]),
        rule.moves(across: isAcross)
      else { return }
      take(place, rule, isAcross: isAcross)
    }
    guard let session = pullSession, session.isAcross == isAcross,
      let rect = displayed.first(where: { $0.view.token == session.token })?.rect
    else {
      pullSession = nil
      return
    }
    let size = isAcross ? rect.width : rect.height
    let wanted = try distance(at: session.origin + (sample.translation ?? 0), session, size: size)
    // What a script answers may have let the view go.
    guard let place = displayed.firstIndex(where: { $0.view.token == session.token }) else {
      pullSession = nil
      return
    }
    displayed[place].pull?.distance = wanted
    guard sample.phase == .ended || sample.phase == .cancelled else { return }
    pullSession = nil
    let seen = displayed[place].pull?.distance ?? 0
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
    guard direction != 0 else { return letReturn(place) }
    let goal = goal(of: displayed[place], direction, isAcross: isAcross)
    displayed[place].pull?.goal = goal
    leavingVelocity = velocity
    try applying { () throws(Thrown) in try dismiss(token: session.token, animated: true, reason: .gesture) }
  }

  /// The finger takes hold of it where it is seen.
  private func take(_ place: Int, _ rule: PullDismissal, isAcross: Bool) {
    var seen = displayed[place].pull?.distance(at: stage.now.seconds, nil) ?? 0
    if let pull = displayed[place].pull, pull.isAcross != isAcross, let back = pull.back {
      // It goes on returning along the other axis.
      if let shift = displayed[place].shift { cancel(.transitionEnd, token: shift.passage.token) }
      let (dx, dy) = pull.isAcross ? (pull.distance, 0) : (0, pull.distance)
      displayed[place].shift = DisplayedView.Shift(dx: dx, dy: dy, passage: back)
      seen = 0
    } else {
      displayed[place].pull?.back.map { cancel(.transitionEnd, token: $0.token) }
    }
    displayed[place].pull = ViewPull(isAcross: isAcross, fade: rule.fade, distance: seen)
    pullSession = PullSession(token: displayed[place].view.token, rule: rule, isAcross: isAcross, origin: seen)
  }

  /// Where a finger alone would have it, held back against the way. Points.
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

  /// Back to its place, by its own animation.
  private func letReturn(_ place: Int) {
    let back = passage(from: 1, to: 0, merge.animation(displayed[place].view.settings.style))
    displayed[place].pull?.back = back
    if back == nil { displayed[place].pull = nil }
  }

  /// How far it goes until nothing of it is seen, points.
  private func goal(of view: DisplayedView, _ direction: Double, isAcross: Bool) -> Double {
    let ways = waysOut(of: view)
    if isAcross { return direction > 0 ? ways.right : -ways.left }
    return direction > 0 ? ways.bottom : -ways.top
  }

  /// How far a view has to go beyond each edge until nothing of it is seen, points.
  func waysOut(of view: DisplayedView) -> EdgeInsets {
    let seen = view.rect.moved(by: hostOrigin(at: nil))
    let bounds = settings.isClipped ? area : stage.screen.bounds
    return EdgeInsets(
      top: seen.maxY - bounds.y, left: seen.maxX - bounds.x, bottom: bounds.maxY - seen.y,
      right: bounds.maxX - seen.x)
  }

  /// The way out of a view that a finger has sent off: it sets off with the finger's speed.
  func exit(of pull: ViewPull) -> Passage {
    let spring = DampedSpringSettings(duration: 0.4, damping: 1)
    let curve = spring.curve(velocity: -leavingVelocity, from: pull.distance, to: pull.goal ?? pull.distance)
    return stage.begin(
      .transitionEnd, from: 0, to: 1, stage.calm(curve, unless: !isCalm), layer: place)
  }
}

/// What dismisses a view by itself waits while a finger holds that.
extension ViewContainer {
  /// A finger goes down on a view.
  func holdAutoDismiss(of view: DisplayedView) {
    let token = view.view.token
    guard merge.holdsWhileTouched(view.view.settings.style),
      let rest = stage.takeRest(of: .autoDismiss, layer: place, token: token)
    else { return }
    heldDismissals.append((token, rest))
  }

  /// The last finger on it has lifted.
  func resumeAutoDismiss(of token: Int) {
    guard let held = heldDismissals.firstIndex(where: { $0.token == token }) else { return }
    let rest = heldDismissals.remove(at: held).rest
    if displayed.contains(where: { $0.view.token == token }) {
      plan(.autoDismiss, afterSeconds: rest, token: token)
    }
  }
}
