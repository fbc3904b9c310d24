import Portable

extension Sheet {
  func understands(_ kind: InputEvent.Kind) -> Bool {
    switch kind {
    case .pan, .scroll, .tap: presence == .onScreen
    case .stack, .anchors, .endRefreshing: true
    case .present: !presence.isStaying
    // One that has always been there is not meant where no layer is named.
    case .dismissPresentation: presence.isStaying && !settings.isPresented
    default: false
    }
  }

  func handle(_ kind: InputEvent.Kind) throws(Thrown) {
    if kind.isTouch, presence != .onScreen { return }
    switch kind {
    case .pan(let sample): try pan(sample)
    case .scroll(let sample): try scroll(sample)
    case .sidePan(let sample): scrollAcross(sample)
    case .tap(let point): try tap(at: point)
    case .present(let animated): try present(animated: animated)
    case .dismissPresentation(let animated): try dismiss(.program, animated: animated)
    case .stack(let operation): try change(operation)
    case .anchors(let operation): try move(operation)
    case .endRefreshing(let list): endRefreshing(list)
    default: break
    }
  }

  func perform(_ work: DueWork) throws(Thrown) {
    switch work.kind {
    case .animationEnd: if work.token == motionToken { motion = nil }
    // Content goes on scrolling when another view covers it.
    case .scrollEnd: for view in knownViews.indices { knownViews[view].endScrolling(work.token, at: stage.now) }
    case .momentumIntoList: try handOverToList(work.token)
    case .momentumIntoOverlay: try handOverToOverlay(work.token)
    case .transitionEnd: endTransition(work.token)
    case .presentationEnd: endSlide(work.token)
    default: break
    }
  }

  func reportDrag() throws(Thrown) {
    guard owesDragRecord else { return }
    owesDragRecord = false
    record(.drag(height: height, position: ladder.position(of: origin), offset: scroll?.offset(at: stage.now.seconds)))
  }

  /// What of it lies under a point. What is behind the sheet keeps touches from the layers below where it is dimmed, or
  /// the sheet's own.
  func region(at point: Point) -> TouchRegion? {
    guard presence == .onScreen else { return nil }
    let frame = touchFrame
    guard frame.contains(point) else { return isDimmed || settings.main != nil ? .background : nil }
    if blocksContent { return .overlay }
    if hasCloseButton, Surface.Ornaments.closeButton(in: frame).contains(point) { return .button }
    return isInScrollView(point, overlay: frame) ? .scrollView : .overlay
  }

  private func tap(at point: Point) throws(Thrown) {
    let frame = touchFrame
    guard frame.contains(point) else { return try tapBeside() }
    if hasCloseButton, !blocksContent, Surface.Ornaments.closeButton(in: frame).contains(point) {
      stage.noteTap(on: "closeButton", of: settings.id)
      return try change(.pop(animated: true))
    }
    if let action = settings.grabberAction, point.y - frame.y < LayerTap.grabberHeight {
      return try perform(action, of: "grabber")
    }
    let isInHeader =
      settings.cancelsTouchesInCollapsedState || point.y - frame.y < knownViews[topPlace].view.headerHeight
    if settings.isExpandGestureEnabled, anchor == ladder.lowest, isInHeader {
      try move(.expand(animated: true), cause: .tap)
    }
  }
}

extension InputEvent.Kind {
  fileprivate var isTouch: Bool {
    switch self {
    case .pan, .scroll, .sidePan, .tap: true
    default: false
    }
  }
}
