extension AppStoreCard {
  /// A finger on the card itself, or from its left edge.
  func pan(_ sample: PanSample, _ source: AppStoreDrag.Source, threshold: Double) {
    guard presence == .onScreen else { return }
    if sample.phase == .began {
      if source == .edge, let x = sample.location?.x, x > presentation.edgeWidth {
        return record(.dragRefused(.farFromEdge(x: x, width: presentation.edgeWidth)))
      }
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

  func scroll(_ sample: ScrollSample) {
    guard presence == .onScreen, scroll != nil else { return }
    switch sample.phase {
    case .began:
      scroll?.beginGesture(sample, at: stage.now)
      beginDrag(.content, threshold: presentation.verticalThreshold)
    case .changed: followContent(sample)
    case .ended: endScroll(sample)
    case .cancelled: endScroll(ScrollSample(phase: .cancelled, isFinger: sample.isFinger))
    }
    owesDragRecord = true
  }

  /// A card on its way back is caught where it is seen.
  private func beginDrag(_ source: AppStoreDrag.Source, threshold: Double) {
    if drag?.source == .content, source != .content { cancelScrolling() }
    progress = seenProgress(at: stage.now.seconds)
    shrink = nil
    drag = AppStoreDrag(source, scale: AppStoreProgress(threshold: threshold), from: progress)
  }

  private func followDrag() {
    guard let drag else { return }
    progress = drag.progress
    // From here the rest happens by itself, the finger still down.
    guard drag.pulled >= drag.scale.threshold else { return }
    presence = .dismissing(.drag)
    self.drag = nil
    runProgress(to: 1)
  }

  private func followContent(_ sample: ScrollSample) {
    guard var state = scroll, drag?.source == .content else { return }
    let before = state.restingOffset
    let edges = state.bounds(in: bounds)
    let step = state.follow(sample, in: edges)
    if let offset = drag?.scroll(step, from: before, to: state.restingOffset, top: -state.settings.inset) {
      state.restingOffset = offset
    }
    if progress == 0 { state.settle(sample, in: edges) }
    scroll = state
    followDrag()
  }

  private func endScroll(_ sample: ScrollSample) {
    guard let state = scroll, drag?.source == .content else { return }
    let isPulled = progress > 0
    returnToPlace()
    let own = sample.targetOffset ?? state.ownTarget(velocity: sample.velocity, in: state.bounds(in: bounds))
    let target = isPulled ? state.restingOffset : own
    record(.scrollTarget(offset: target))
    if !isPulled { decelerate(to: target, after: sample) }
  }
}

extension AppStoreCard: ScrollOwner {
  var scrolledFrame: Rect { bounds }
  var isContentHeld: Bool { drag?.source == .content }
}
