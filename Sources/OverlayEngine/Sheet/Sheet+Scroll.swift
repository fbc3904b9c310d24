extension Sheet {
  /// A drag of the top view's content, which moves the sheet or scrolls (sheets' coordination).
  func scroll(_ sample: ScrollSample) throws {
    guard scroll != nil else { return }
    switch sample.phase {
    case .began: try beginScroll(sample)
    case .changed: changeScroll(sample)
    case .ended: try endScroll(sample)
    case .cancelled: try endScroll(ScrollSample(phase: .cancelled, isFinger: sample.isFinger))
    }
  }

  private func beginScroll(_ sample: ScrollSample) throws {
    scroll?.beginGesture(sample, at: stage.now)
    try beginDrag(.scrollView, since: sample.pressed)
    owesDragRecord = true
  }

  private func changeScroll(_ sample: ScrollSample) {
    guard var state = scroll, drag?.source == .scrollView else { return }
    let before = state.restingOffset
    let bounds = state.bounds(in: scrolledFrame)
    let step = state.follow(sample, in: bounds)
    drag?.facts.follow(state.fingerTranslation)
    drag?.facts.velocity = sample.velocity
    let top = -state.settings.inset
    if step < 0, origin > ladder.origins[0] {
      state.restingOffset = before
      dragByList(step)
    } else if step > 0, state.restingOffset < top {
      state.restingOffset = top
      dragByList(step)
    } else {
      state.settle(sample, in: bounds)
    }
    scroll = state
    owesDragRecord = true
  }

  private func dragByList(_ step: Double) {
    drag?.facts.ownTranslation += step
    drag(to: scrollLimits.clamp(origin + step))
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
    drag?.facts.velocityX = sample.velocityX
    let finger = drag?.facts
    drag = nil
    owesDragRecord = true
    guard origin == ladder.origins[0] else {
      record(.scrollTarget(offset: state.restingOffset))
      return try release(velocity: sample.velocity, cause: .scroll, finger: finger)
    }
    restAtTop()
    let target = sample.targetOffset ?? state.ownTarget(velocity: sample.velocity, in: state.bounds(in: scrolledFrame))
    record(.scrollTarget(offset: target))
    decelerate(to: target, after: sample)
  }

  /// A finger has taken the sheet to its highest anchor: what follows is the scroll view's own affair.
  private func restAtTop() {
    anchor = 0
    hideTabBar(hidesTabBar(at: 0))
  }

  /// The view under the finger has gone: the sheet does not stay between anchors.
  func settle() throws {
    if origin == ladder.origins[0] { restAtTop() } else { try release(velocity: 0, cause: .scroll) }
  }

  /// Content goes on scrolling when another view covers it.
  func endScrollingOfViews(_ token: Int) {
    for view in knownViews.indices where knownViews[view].scroll?.motionToken == token { knownViews[view].scroll?.stop(at: stage.now) }
  }
}

extension Sheet: ScrollOwner {
  var scrolledFrame: Rect { frame(atOrigin: origin) }
  var isContentHeld: Bool { drag?.source == .scrollView }
}
