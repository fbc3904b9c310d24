/// A layer with a driving scroll view: how the content comes to rest when no finger holds it.
protocol ScrollOwner: AnyObject {
  var stage: Stage { get }
  /// Its place among the scene's layers.
  var place: Int { get }
  /// The scroll view that drives the layer now, or `nil` if none does.
  var scroll: ScrollCoordination? { get set }
  /// The model's frame of the overlay that the scroll view lies in, points.
  var scrolledFrame: Rect { get }
  var isContentHeld: Bool { get }
}

extension ScrollOwner {
  /// The offsets at which the content rests, or `nil` if nothing scrolls.
  var scrollBounds: ListBounds? { scroll?.bounds(in: scrolledFrame) }

  /// The finger has lifted: the content goes on to `target`.
  func decelerate(to target: Double, after sample: ScrollSample) {
    guard var state = scroll, let bounds = scrollBounds else { return }
    state.endGesture()
    start(state.motion(to: target, after: sample, in: bounds, at: stage.now), of: &state)
    scroll = state
  }

  /// The gesture ends without a release: content that was pulled beyond an edge goes back to it.
  func cancelScrolling() {
    guard let state = scroll, let bounds = scrollBounds else { return }
    decelerate(to: bounds.clamp(state.restingOffset), after: ScrollSample(phase: .cancelled, isFinger: true))
  }

  /// Keeps the content within its edges after a layout pass that may have moved them, unless a finger holds it.
  func fitContent(isAnimated: Bool = false) {
    guard !isContentHeld, let bounds = scrollBounds, let end = scroll?.fit(bounds), var state = scroll else { return }
    let seen = state.offset(at: stage.now.seconds)
    state.restingOffset = isAnimated ? seen : bounds.clamp(seen)
    let isThere = state.restingOffset == end
    start(isThere ? nil : ScrollMotion(from: state.restingOffset, to: end, start: stage.now), of: &state)
    scroll = state
  }

  /// A finger that lifts may have pulled the list far enough to load it anew.
  func beginRefresh(_ sample: ScrollSample) {
    guard let list = scroll, let refresh = list.settings.refresh, sample.phase == .ended, !list.isRefreshing,
      list.pulled(at: stage.now.seconds) >= refresh.threshold
    else { return }
    scroll?.isRefreshing = true
    stage.noteRefresh(of: list.settings.id, refresh.action, by: place)
  }

  /// It has been loaded: the content goes back to its beginning.
  func endRefreshing() {
    guard scroll?.isRefreshing == true else { return }
    scroll?.isRefreshing = false
    guard !isContentHeld else { return }
    scroll?.stop(at: stage.now)
    cancelScrolling()
  }

  func endScrolling(_ token: Int) {
    if scroll?.motionToken == token { scroll?.stop(at: stage.now) }
  }

  private func start(_ motion: ScrollMotion?, of state: inout ScrollCoordination) {
    state.motion = motion
    state.motionToken = stage.makeToken()
    if let motion { stage.plan(.scrollEnd, at: motion.end, layer: place, token: state.motionToken) }
  }
}
