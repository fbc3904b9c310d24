/// A script's rule for a finger in the list: each step belongs to the overlay or to the list, and what is beyond a limit goes to the other.
extension Container {
  func coordinate(_ sample: ScrollSample, by isOverlays: (OverlayContext) throws -> Bool) throws {
    guard let state = scroll, let facts = drag?.facts else { return }
    let finger = sample.translation ?? facts.translation
    let step = finger - facts.translation
    drag?.facts.follow(finger)
    scroll?.fingerTranslation = finger
    var rest = step
    if try asks(isOverlays, state, step: step, velocity: sample.velocity) {
      rest = try takeInOverlay(rest)
      if rest != 0 { rest = takeInList(rest, sample) }
    } else {
      rest = takeInList(rest, sample)
      if rest != 0 { rest = try takeInOverlay(rest) }
    }
    if rest != 0 { pullList(rest, sample) }
  }

  /// The finger lifts: it is asked once more, for the velocity.
  func endScroll(_ sample: ScrollSample, by isOverlays: (OverlayContext) throws -> Bool) throws {
    guard let state = scroll, let facts = drag?.facts else { return }
    let isOverlays = try asks(isOverlays, state, step: facts.lastStep, velocity: sample.velocity)
    let bounds = state.bounds(in: scrolledFrame)
    let own = sample.targetOffset ?? state.ownTarget(velocity: sample.velocity, in: bounds)
    let target = isOverlays ? bounds.clamp(state.restingOffset) : own
    drag?.facts.velocityX = sample.velocityX
    try release(velocity: isOverlays ? sample.velocity : 0)
    record(.scrollTarget(offset: target))
    decelerate(to: target, after: sample)
    planMomentumIntoOverlay()
    owesDragRecord = true
  }

  private func asks(
    _ isOverlays: (OverlayContext) throws -> Bool, _ state: ScrollCoordination, step: Double, velocity: Double
  ) throws -> Bool {
    let bounds = state.bounds(in: scrolledFrame)
    var context = try context(velocity: velocity)
    context.finger = drag?.facts
    context.list = ListFacts(
      offset: state.restingOffset, isAtTop: state.restingOffset <= bounds.minimum, isAtBottom: state.restingOffset >= bounds.maximum,
      step: step)
    let answer = try isOverlays(context)
    try stage.scriptHasRun()
    return answer
  }

  /// Moves the overlay by a finger's step; what it cannot take is answered. Points, down is positive.
  private func takeInOverlay(_ step: Double) throws -> Double {
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

  /// Scrolls the content by a finger's step as far as its edges; what is beyond them is answered. Points, down is positive.
  private func takeInList(_ step: Double, _ sample: ScrollSample) -> Double {
    guard let state = scroll else { return step }
    let bounds = state.bounds(in: scrolledFrame)
    let pulled = sample.isFinger ? bounds.pulled(state.restingOffset) : state.restingOffset
    let wanted = pulled - step
    let allowed = step > 0 ? max(wanted, min(pulled, bounds.minimum)) : min(wanted, max(pulled, bounds.maximum))
    put(allowed, sample, bounds)
    return allowed - wanted
  }

  /// Pulls the content beyond an edge, for nothing else can take the finger's step.
  private func pullList(_ step: Double, _ sample: ScrollSample) {
    guard let state = scroll else { return }
    let bounds = state.bounds(in: scrolledFrame)
    put((sample.isFinger ? bounds.pulled(state.restingOffset) : state.restingOffset) - step, sample, bounds)
  }

  private func put(_ pulled: Double, _ sample: ScrollSample, _ bounds: ScrollBounds) {
    let offset = sample.isFinger ? bounds.seen(pulled) : pulled
    scroll?.restingOffset = offset
    scroll?.lastScrolledOffset = offset
  }
}
