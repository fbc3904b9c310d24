import Portable

extension Container {
  func scroll(_ sample: ScrollSample) throws(Thrown) {
    guard presence.isLaidOut, ladder != nil else { return }
    if scrollsAcross(sample) { return }
    switch sample.phase {
    case .began: try beginScroll(sample)
    case .changed: try changeScroll(sample)
    case .ended, .cancelled: try endScroll(sample)
    }
  }

  private func beginScroll(_ sample: ScrollSample) throws(Thrown) {
    try reloadScrollViews()
    guard drive(for: sample) else { return }
    fitContent(isAnimated: motion != nil)
    guard scroll != nil else { return }
    scroll?.beginGesture(sample, at: stage.now)
    beginInInnerLists(sample)
    try beginDrag(.scroll, since: sample.pressed)
    owesDragRecord = true
  }

  private func changeScroll(_ sample: ScrollSample) throws(Thrown) {
    guard scroll != nil, isContentHeld else { return }
    owesDragRecord = true
    drag?.facts.velocity = sample.velocity
    if let rule = settings.coordination { return try share(sample, by: rule) }
    guard let left = leftByInnerLists(sample, isRising: try isBelowTop()), var state = scroll else { return }
    let step = state.follow(left, in: state.bounds(in: scrolledFrame))
    scroll = state
    drag?.facts.follow(inner.chain.isEmpty ? state.fingerTranslation : inner.way)
    try coordinate(left, step: step)
  }

  /// Whether an overlay that goes up with a finger has still some way to go.
  private func isBelowTop() throws(Thrown) -> Bool {
    if inner.chain.isEmpty { return false }
    return switch try limits()?.position(of: height) {
    case .bottom, .inFlight: true
    case .top, .stationary, nil: false
    }
  }

  /// One scroll of the content by the finger: it stays there, or is put back and the overlay moves instead.
  private func coordinate(_ sample: ScrollSample, step: Double) throws(Thrown) {
    guard var state = scroll, let session = drag, let position = try limits()?.position(of: height) else { return }
    guard state.belongsToOverlay(at: position, velocity: sample.velocity) else {
      state.settle(sample, in: state.bounds(in: scrolledFrame))
      state.lastScrolledOffset = state.restingOffset
      scroll = state
      return
    }
    scroll?.overlayTranslation += state.isInBounds ? -(state.restingOffset + state.settings.inset) : step
    let adjusted = state.adjustedOffset(at: position)
    if adjusted != state.restingOffset {
      scroll?.restingOffset = adjusted
      scroll?.lastScrolledOffset = adjusted
      try coordinate(sample, step: 0)
    }
    guard let translation = scroll?.overlayTranslation else { return }
    try dragByList(translation, session)
  }

  /// The list has taken the overlay so far along with the finger, points, down is positive.
  func dragByList(_ translation: Double, _ session: DragSession) throws(Thrown) {
    guard let limits = try limits() else { return }
    drag?.facts.ownTranslation = translation
    let wanted = session.origin - translation
    let height =
      settings.appliesToLists ? try settings.translation.height(wanted, within: limits) : limits.clamp(wanted)
    try drag(to: height + session.correction)
  }

  private func endScroll(_ sample: ScrollSample) throws(Thrown) {
    if isContentHeld { beginRefresh(sample) }
    if let rule = settings.coordination, isContentHeld { return try endShare(sample, by: rule) }
    guard let state = scroll, isContentHeld, let ladder, let position = try limits()?.position(of: height) else {
      return
    }
    let sample = inner.mover == nil ? sample : releaseInnerList(sample)
    let velocity = state.belongsToOverlay(at: position, velocity: sample.velocity) ? sample.velocity : 0
    let target = try scrollTarget(sample, position: position, ladder)
    drag?.facts.velocityX = sample.velocityX
    try letGo(velocity: velocity, scrollTarget: target)
    decelerate(to: target, after: sample)
    planMomentumIntoOverlay()
  }

  /// Where the content comes to rest once the coordination has had its say.
  private func scrollTarget(
    _ sample: ScrollSample, position: DragPosition, _ ladder: NotchLadder
  ) throws(Thrown) -> Double {
    guard let state = scroll else { return 0 }
    let own = sample.targetOffset ?? state.ownTarget(velocity: sample.velocity, in: state.bounds(in: scrolledFrame))
    switch position {
    case .bottom: return min(own, -state.settings.inset)
    case .inFlight where try !isAtReachableNotch(ladder): return state.lastScrolledOffset
    case .inFlight, .top, .stationary: return own
    }
  }

  func isAtReachableNotch(_ ladder: NotchLadder) throws(Thrown) -> Bool {
    let reachable = try reachable()
    return ladder.heights.indices.contains { reachable.contains($0) && ladder.heights[$0] == height }
  }
}

extension Container: DragScrollHandoff {
  var scrolledFrame: Rect { frame(forHeight: height) }
  var motionToken: Int { animationToken }
  var momentum: Momentum<OverlayContext>? { settings.momentum }
  var highest: Double? { ladder?.highest }

  func moment(velocity: Double, finger: DragFacts?) throws(Thrown) -> OverlayContext {
    var context = try context(velocity: velocity)
    context.finger = finger
    return context
  }

  func take(_ step: Double) throws(Thrown) -> Double {
    guard let session = drag, let translation = scroll?.overlayTranslation, let limits = try limits() else { return 0 }
    if settings.appliesToLists {
      scroll?.overlayTranslation += step
      try dragByList(translation + step, session)
      return 0
    }
    let wanted = session.origin - translation - step
    let allowed = limits.clamp(wanted)
    scroll?.overlayTranslation = session.origin - allowed
    try dragByList(session.origin - allowed, session)
    return allowed - wanted
  }

  func letGo(velocity: Double?, scrollTarget: Double) throws(Thrown) {
    try release(velocity: velocity ?? 0)
    record(.scrollTarget(offset: scrollTarget))
    owesDragRecord = true
  }

  func release(byListAt velocity: Double) throws(Thrown) {
    let facts = DragFacts(
      source: .scroll, lastStep: velocity, startHeight: height, startPlace: notchPlace, start: stage.now)
    requestMove(PendingMove(target: .policyChoice, velocity: velocity, cause: .scroll, finger: facts))
  }
}
