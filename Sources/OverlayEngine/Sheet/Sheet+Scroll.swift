import Portable

extension Sheet {
  /// A drag of the top view's content, which moves the sheet or scrolls (sheets' coordination).
  func scroll(_ sample: ScrollSample) throws(Thrown) {
    if scrollsAcross(sample) { return }
    guard scroll != nil else { return }
    switch sample.phase {
    case .began: try beginScroll(sample)
    case .changed: try changeScroll(sample)
    case .ended: try endScroll(sample)
    case .cancelled: try endScroll(ScrollSample(phase: .cancelled, isFinger: sample.isFinger))
    }
  }

  private func beginScroll(_ sample: ScrollSample) throws(Thrown) {
    guard drive(for: sample) else { return }
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
    guard let sample = leftByInnerLists(sample, isRising: origin > ladder.origins[0]), var state = scroll else {
      return
    }
    let before = state.restingOffset
    let bounds = state.bounds(in: scrolledFrame)
    let step = state.follow(sample, in: bounds)
    drag?.facts.follow(inner.chain.isEmpty ? state.fingerTranslation : inner.way)
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
  }

  private func dragByList(_ step: Double) {
    drag?.facts.ownTranslation += step
    drag(to: scrollLimits.clamp(origin + step))
  }

  /// Between which origins a scroll moves the sheet. One that was grabbed beyond an anchor does not jump there.
  private var scrollLimits: DragLimits {
    var limits = ladder.limits
    guard settings.interruption == .fromPresentation, let drag else { return limits }
    limits.minimum = min(limits.minimum, drag.origin)
    limits.maximum = max(limits.maximum, drag.origin)
    return limits
  }

  private func endScroll(_ sample: ScrollSample) throws(Thrown) {
    if isContentHeld { beginRefresh(sample) }
    guard let state = scroll, isContentHeld else { return }
    if let rule = settings.coordination { return try endShare(sample, by: rule) }
    drag?.facts.velocityX = sample.velocityX
    let sample = inner.mover == nil ? sample : releaseInnerList(sample)
    guard origin == ladder.origins[0] else {
      return try letGo(velocity: sample.velocity, scrollTarget: state.restingOffset)
    }
    let target = sample.targetOffset ?? state.ownTarget(velocity: sample.velocity, in: state.bounds(in: scrolledFrame))
    try letGo(velocity: nil, scrollTarget: target)
    decelerate(to: target, after: sample)
    planMomentumIntoOverlay()
  }

  /// A finger has taken the sheet to its highest anchor: what follows is the scroll view's own affair.
  private func restAtTop() {
    anchor = 0
    hideTabBar(hidesTabBar(at: 0))
  }

  /// The view under the finger has gone: the sheet does not stay between anchors.
  func settle() throws(Thrown) {
    if origin == ladder.origins[0] { restAtTop() } else { try release(velocity: 0, cause: .scroll) }
  }
}

extension Sheet: DragScrollHandoff {
  var scrolledFrame: Rect { frame(atOrigin: origin) }
  var momentum: Momentum<SheetContext>? { settings.momentum }
  var highest: Double? { availableSpace - ladder.origins[0] }

  func moment(velocity: Double, finger: DragFacts?) -> SheetContext {
    var context = SheetContext(self, height: height, velocity: velocity)
    context.finger = finger
    return context
  }

  func take(_ step: Double) -> Double {
    guard let session = drag, let translation = scroll?.overlayTranslation else { return 0 }
    let wanted = session.origin + translation + step
    let allowed = scrollLimits.clamp(wanted)
    scroll?.overlayTranslation = allowed - session.origin
    drag?.facts.ownTranslation = allowed - session.origin
    drag(to: allowed)
    return wanted - allowed
  }

  /// Where the list was the last to move, a sheet that rests at an anchor stays.
  func letGo(velocity: Double?, scrollTarget: Double) throws(Thrown) {
    let finger = drag?.facts
    drag = nil
    owesDragRecord = true
    record(.scrollTarget(offset: scrollTarget))
    if velocity == nil, origin == ladder.origins[0] { return restAtTop() }
    if velocity == nil, origin == ladder.origins[anchor] { return }
    try release(velocity: velocity ?? 0, cause: .scroll, finger: finger)
  }

  func release(byListAt velocity: Double) throws(Thrown) {
    let facts = DragFacts(
      source: .scroll, lastStep: velocity, startHeight: height, startPlace: anchor, start: stage.now)
    try release(velocity: velocity, cause: .scroll, finger: facts)
  }
}
