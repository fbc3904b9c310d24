extension Sheet {
  func start() throws { fitContent() }

  func understands(_ kind: InputEvent.Kind) -> Bool {
    switch kind {
    case .pan, .scroll, .tap, .stack, .anchors: true
    default: false
    }
  }

  func handle(_ kind: InputEvent.Kind) throws {
    switch kind {
    case .pan(let sample): try pan(sample)
    case .scroll(let sample): try scroll(sample)
    case .tap(let point): try tap(at: point)
    case .stack(let operation): try change(operation)
    case .anchors(let operation): try move(operation)
    default: break
    }
  }

  func perform(_ work: DueWork) throws {
    switch work.kind {
    case .animationEnd: if work.token == motionToken { motion = nil }
    case .scrollEnd: endScrollingOfViews(work.token)
    case .transitionEnd: endTransition(work.token)
    default: break
    }
  }

  func reportDrag() throws {
    guard owesDragRecord else { return }
    owesDragRecord = false
    record(.drag(height: height, position: ladder.position(of: origin), offset: scroll?.offset(at: stage.now.seconds)))
  }

  func resting(at time: Instant) -> RestingState? {
    RestingState(anchor: anchor, height: height, offset: scroll?.offset(at: time.seconds))
  }

  /// What of it lies under a point. What is behind the sheet keeps touches from the layers below where it is dimmed, or the sheet's own.
  func region(at point: Point) -> TouchRegion? {
    let frame = touchFrame
    guard frame.contains(point) else { return dimmingAlpha >= 0.01 || settings.main != nil ? .background : nil }
    if hasCloseButton, Surface.Ornaments.closeButton(in: frame).contains(point) { return .button }
    let inside = Point(x: point.x - frame.x, y: point.y - frame.y)
    return scroll?.isInside(inside, overlay: frame) == true ? .scrollView : .overlay
  }

  /// A finger goes down on it.
  func touchBegan(in region: TouchRegion) {
    if region == .scrollView { stopScrolling() }
  }

  private func tap(at point: Point) throws {
    let frame = touchFrame
    guard frame.contains(point) else {
      guard settings.isCollapseGestureEnabled, anchor == 0, dimmingAlpha >= 0.01 else { return }
      record(.tapped(node: "dimming"))
      return try move(.collapse(animated: true), cause: .tap)
    }
    if hasCloseButton, Surface.Ornaments.closeButton(in: frame).contains(point) {
      record(.tapped(node: "closeButton"))
      return try change(.pop(animated: true))
    }
    let isInHeader = settings.cancelsTouchesInCollapsedState || point.y - frame.y < knownViews[topPlace].view.headerHeight
    if settings.isExpandGestureEnabled, anchor == ladder.lowest, isInHeader { try move(.expand(animated: true), cause: .tap) }
  }
}
