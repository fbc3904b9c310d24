extension Container {
  /// Asks which scroll view drives the overlay; each keeps its own offset.
  func reloadScrollView() throws {
    let found: ScrollViewSettings? =
      switch settings.scrollView {
      case .none: nil
      case .fixed(let settings): settings
      case .scripted(let function): try function(self)
      }
    if let scroll, scroll.settings.identity != found?.identity { try leave(scroll) }
    guard let found else {
      scroll = nil
      return
    }
    if scroll?.settings.identity == found.identity {
      scroll?.settings = found
    } else {
      scroll = ScrollCoordination(found, offset: leftScrollViews.first { $0.identity == found.identity }?.offset)
    }
  }

  /// Another scroll view takes over: where this one was left is kept. A finger in it has no more to say, and the overlay does not stay
  /// between notches for it; a move that waits takes it to one anyway.
  private func leave(_ scroll: ScrollCoordination) throws {
    leftScrollViews.removeAll { $0.identity == scroll.settings.identity }
    leftScrollViews.append((scroll.settings.identity, scroll.offset(at: stage.now.seconds)))
    guard drag?.source == .scrollView else { return }
    try endDrag(velocity: 0)
    guard let ladder, pendingMove == nil, !heightHasChanged, try !isAtRest(ladder) else { return }
    requestMove(PendingMove(target: .policyChoice, isRelease: true))
  }

  func scroll(_ sample: ScrollSample) throws {
    guard presence.isInteractive, ladder != nil else { return }
    switch sample.phase {
    case .began: try beginScroll(sample)
    case .changed: try changeScroll(sample)
    case .ended, .cancelled: try endScroll(sample)
    }
  }

  private func beginScroll(_ sample: ScrollSample) throws {
    try reloadScrollView()
    fitContent()
    stopScrolling()
    guard var state = scroll else { return }
    state.fingerTranslation = sample.translation ?? 0
    state.lastScrolledOffset = state.restingOffset
    state.overlayTranslation = 0
    scroll = state
    try beginDrag(.scrollView)
    owesDragRecord = true
  }

  private func changeScroll(_ sample: ScrollSample) throws {
    guard var state = scroll, drag?.source == .scrollView else { return }
    let step = (sample.translation ?? state.fingerTranslation) - state.fingerTranslation
    state.fingerTranslation += step
    state.follow(step, in: sample.isFinger ? state.bounds(in: frame(forHeight: height)) : .unlimited)
    scroll = state
    try coordinate(step: step, velocity: sample.velocity)
    owesDragRecord = true
  }

  /// One scroll of the content by the finger: it stays there, or is put back and the overlay moves instead.
  private func coordinate(step: Double, velocity: Double) throws {
    guard let state = scroll, let session = drag, let position = try limits()?.position(of: height) else { return }
    guard state.belongsToOverlay(at: position, velocity: velocity) else {
      scroll?.lastScrolledOffset = state.restingOffset
      return
    }
    scroll?.overlayTranslation += state.isInBounds ? -(state.restingOffset + state.settings.inset) : step
    let adjusted = state.adjustedOffset(at: position)
    if adjusted != state.restingOffset {
      scroll?.restingOffset = adjusted
      scroll?.lastScrolledOffset = adjusted
      try coordinate(step: 0, velocity: velocity)
    }
    guard let translation = scroll?.overlayTranslation, let limits = try limits() else { return }
    try drag(to: limits.clamp(session.origin - translation) + session.correction)
  }

  private func endScroll(_ sample: ScrollSample) throws {
    guard let state = scroll, drag?.source == .scrollView, let ladder, let position = try limits()?.position(of: height) else { return }
    let velocity = state.belongsToOverlay(at: position, velocity: sample.velocity) ? sample.velocity : 0
    let target = try scrollTarget(sample, position: position, ladder)
    try release(velocity: velocity)
    record(.scrollTarget(offset: target))
    decelerate(to: target, after: sample)
    owesDragRecord = true
  }

  /// Where the content comes to rest once the coordination has had its say.
  private func scrollTarget(_ sample: ScrollSample, position: DragPosition, _ ladder: NotchLadder) throws -> Double {
    guard let state = scroll else { return 0 }
    let own = sample.targetOffset ?? state.ownTarget(velocity: sample.velocity, in: state.bounds(in: frame(forHeight: height)))
    switch position {
    case .bottom: return min(own, -state.settings.inset)
    case .inFlight where try !isAtReachableNotch(ladder): return state.lastScrolledOffset
    case .inFlight, .top, .stationary: return own
    }
  }

  private func isAtReachableNotch(_ ladder: NotchLadder) throws -> Bool {
    let reachable = try reachable()
    return ladder.heights.indices.contains { reachable.contains($0) && ladder.heights[$0] == height }
  }

  private func decelerate(to target: Double, after sample: ScrollSample) {
    guard var state = scroll else { return }
    state.overlayTranslation = 0
    state.fingerTranslation = 0
    scrollCount += 1
    state.motionCount = scrollCount
    if let motion = state.runOut(to: target, after: sample, in: state.bounds(in: frame(forHeight: height)), at: stage.now) {
      state.motion = motion
      stage.plan(.scrollEnd, at: motion.end, layer: place, token: scrollCount)
    }
    scroll = state
  }

  /// Lets the content follow its viewport, unless a finger holds it.
  func fitContent() {
    guard var state = scroll, drag?.source != .scrollView else { return }
    scrollCount += 1
    let new = state.fit(state.bounds(in: frame(forHeight: height)), isVisibly: motion != nil, at: stage.now, token: scrollCount)
    scroll = state
    if let new { stage.plan(.scrollEnd, at: new.end, layer: place, token: scrollCount) }
  }

  /// A finger has no more to say: the content goes back to its edge where it was pulled beyond it.
  func letGoOfContent() {
    guard let state = scroll else { return }
    let edge = state.bounds(in: frame(forHeight: height)).clamp(state.restingOffset)
    decelerate(to: edge, after: ScrollSample(phase: .cancelled, isFinger: true))
  }

  /// Stops the content where it is.
  func stopScrolling() {
    scroll?.stop(at: stage.now)
  }

  func endScrolling(_ token: Int) {
    if scroll?.motionCount == token { stopScrolling() }
  }
}
