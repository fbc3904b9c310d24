extension AppStoreCard {
  /// A finger on the card itself, or from its left edge.
  func pan(_ sample: PanSample, _ source: AppStoreDrag.Source, threshold: Double) {
    guard presence == .onScreen else { return }
    if sample.phase == .began {
      guard source == .pan || (sample.location?.x ?? 0) <= presentation.edgeWidth else { return }
      beginDrag(source, threshold: threshold)
    }
    guard drag?.source == source else { return }
    switch sample.phase {
    case .began, .changed:
      drag?.follow(sample.translation)
      followDrag()
    case .ended, .cancelled: returnToPlace()
    }
    owesDragRecord = owesDragRecord || source == .pan
  }

  /// A finger in the content.
  func scroll(_ sample: ScrollSample) {
    guard presence == .onScreen, scroll != nil else { return }
    switch sample.phase {
    case .began:
      stopScrolling()
      scroll?.fingerTranslation = sample.translation ?? 0
      beginDrag(.content, threshold: presentation.verticalThreshold)
    case .changed: followContent(sample)
    case .ended, .cancelled: endScroll(sample)
    }
    owesDragRecord = true
  }

  /// A card on its way back is caught where it is seen.
  private func beginDrag(_ source: AppStoreDrag.Source, threshold: Double) {
    if drag?.source == .content, source != .content { letGoOfContent() }
    progress = seenProgress(at: stage.now.seconds)
    shrink = nil
    drag = AppStoreDrag(source, scale: AppStoreProgress(threshold: threshold), from: progress)
  }

  private func followDrag() {
    guard let drag else { return }
    progress = drag.progress
    if drag.hasComeFarEnough { finishDismissal() }
  }

  private func followContent(_ sample: ScrollSample) {
    guard var state = scroll, drag?.source == .content else { return }
    let step = (sample.translation ?? state.fingerTranslation) - state.fingerTranslation
    let before = state.restingOffset
    state.fingerTranslation += step
    state.follow(step, in: sample.isFinger ? state.bounds(in: bounds) : .unlimited)
    if let offset = drag?.scroll(step, from: before, to: state.restingOffset, top: -state.settings.inset) { state.restingOffset = offset }
    scroll = state
    followDrag()
  }

  private func endScroll(_ sample: ScrollSample) {
    guard let state = scroll, drag?.source == .content else { return }
    let isPulled = progress > 0
    returnToPlace()
    let bounds = state.bounds(in: bounds)
    let own = sample.targetOffset ?? state.ownTarget(velocity: sample.velocity, in: bounds)
    let target = isPulled ? state.restingOffset : own
    record(.scrollTarget(offset: target))
    if !isPulled { decelerate(state, to: target, after: sample) }
  }

  /// A finger has no more to say: the content goes back to its edge where it was pulled beyond it.
  private func letGoOfContent() {
    guard let state = scroll else { return }
    decelerate(state, to: state.bounds(in: bounds).clamp(state.restingOffset), after: ScrollSample(phase: .cancelled, isFinger: true))
  }

  /// Lets the content follow its viewport, unless a finger holds it.
  func fitContent() {
    guard var state = scroll, drag?.source != .content else { return }
    scrollCount += 1
    let new = state.fit(state.bounds(in: bounds), isVisibly: false, at: stage.now, token: scrollCount)
    scroll = state
    if let new { stage.plan(.scrollEnd, at: new.end, layer: place, token: scrollCount) }
  }

  private func decelerate(_ state: ScrollCoordination, to target: Double, after sample: ScrollSample) {
    var state = state
    scrollCount += 1
    state.motionCount = scrollCount
    state.motion = state.runOut(to: target, after: sample, in: state.bounds(in: bounds), at: stage.now)
    scroll = state
    if let motion = state.motion { stage.plan(.scrollEnd, at: motion.end, layer: place, token: scrollCount) }
  }

  /// Stops the content where it is.
  func stopScrolling() {
    scroll?.stop(at: stage.now)
  }
}
