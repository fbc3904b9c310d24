extension Sheet {
  /// A drag of the top view's content, which moves the sheet or scrolls (sheets' coordination).
  func scroll(_ sample: ScrollSample) throws {
    guard scroll != nil else { return }
    switch sample.phase {
    case .began: try beginScroll(sample)
    case .changed: changeScroll(sample)
    case .ended, .cancelled: try endScroll(sample)
    }
  }

  private func beginScroll(_ sample: ScrollSample) throws {
    stopScrolling()
    scroll?.fingerTranslation = sample.translation ?? 0
    try beginDrag(.scrollView)
    owesDragRecord = true
  }

  private func changeScroll(_ sample: ScrollSample) {
    guard var state = scroll, drag?.source == .scrollView else { return }
    let step = (sample.translation ?? state.fingerTranslation) - state.fingerTranslation
    let before = state.restingOffset
    state.fingerTranslation += step
    state.follow(step, in: sample.isFinger ? state.bounds(in: frame(atOrigin: origin)) : .unlimited)
    let top = -state.settings.inset
    if step < 0, origin > ladder.origins[0] {
      state.restingOffset = before
      drag(to: scrollLimits.clamp(origin + step))
    } else if step > 0, state.restingOffset < top {
      state.restingOffset = top
      drag(to: scrollLimits.clamp(origin + step))
    }
    scroll = state
    owesDragRecord = true
  }

  /// Between which origins a scroll moves the sheet. One that was grabbed beyond an anchor does not jump there.
  private var scrollLimits: DragLimits {
    var limits = ladder.limits
    guard settings.interruption == .fromPresentation, let drag else { return limits }
    limits.minimum = min(limits.minimum, drag.start)
    limits.maximum = max(limits.maximum, drag.start)
    return limits
  }

  private func endScroll(_ sample: ScrollSample) throws {
    guard let state = scroll, drag?.source == .scrollView else { return }
    drag = nil
    owesDragRecord = true
    guard origin == ladder.origins[0] else {
      record(.scrollTarget(offset: state.restingOffset))
      return try release(velocity: sample.velocity)
    }
    restAtTop()
    let bounds = state.bounds(in: frame(atOrigin: origin))
    let target = sample.targetOffset ?? state.ownTarget(velocity: sample.velocity, in: bounds)
    record(.scrollTarget(offset: target))
    decelerate(state, to: target, after: sample, in: bounds)
  }

  /// A finger has taken the sheet to its highest anchor: what follows is the scroll view's own affair.
  private func restAtTop() {
    anchor = 0
    hideTabBar(hidesTabBar(at: 0))
  }

  /// The view under the finger has gone: the sheet does not stay between anchors.
  func settle() throws {
    if origin == ladder.origins[0] { restAtTop() } else { try release(velocity: 0) }
  }

  /// A finger has no more to say: the content goes back to its edge where it was pulled beyond it.
  func letGoOfContent() {
    guard let state = scroll else { return }
    let bounds = state.bounds(in: frame(atOrigin: origin))
    decelerate(state, to: bounds.clamp(state.restingOffset), after: ScrollSample(phase: .cancelled, isFinger: true), in: bounds)
  }

  /// Lets the top view's content follow its viewport, unless a finger holds it.
  func fitContent() {
    guard var state = scroll, drag?.source != .scrollView else { return }
    scrollCount += 1
    let new = state.fit(state.bounds(in: frame(atOrigin: origin)), isVisibly: false, at: stage.now, token: scrollCount)
    scroll = state
    if let new { stage.plan(.scrollEnd, at: new.end, layer: place, token: scrollCount) }
  }

  private func decelerate(_ state: ScrollCoordination, to target: Double, after sample: ScrollSample, in bounds: ScrollBounds) {
    var state = state
    scrollCount += 1
    state.motionCount = scrollCount
    state.motion = state.runOut(to: target, after: sample, in: bounds, at: stage.now)
    scroll = state
    if let motion = state.motion { stage.plan(.scrollEnd, at: motion.end, layer: place, token: scrollCount) }
  }

  /// Stops the top view's content where it is.
  func stopScrolling() {
    scroll?.stop(at: stage.now)
  }

  func endScrolling(_ token: Int) {
    for view in knownViews.indices {
      guard let state = knownViews[view].scroll, state.motionCount == token, let motion = state.motion else { continue }
      knownViews[view].scroll?.restingOffset = motion.rest
      knownViews[view].scroll?.motion = nil
    }
  }
}
