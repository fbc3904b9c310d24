import Portable

extension ViewContainer {
  /// Shows the declared views whose state is true already.
  func start() throws(Thrown) {
    try findPlace()
    for view in settings.boundViews where isTrue(view.settings.isPresented) { try show(bound: view) }
  }

  func perform(_ work: DueWork) throws(Thrown) {
    switch work.kind {
    case .pauseEnd: try endPause()
    case .debounceEnd: try endDebounce(work.token)
    case .autoDismiss: try applying { () throws(Thrown) in try dismiss(token: work.token, animated: true) }
    case .transitionEnd: try endTransition(work.token)
    default: break
    }
  }

  func understands(_ kind: InputEvent.Kind) -> Bool { kind.touchPoint != nil }

  func handle(_ kind: InputEvent.Kind) throws(Thrown) {
    if let point = kind.touchPoint { try handle(kind, in: region(at: point)) }
  }

  /// A gesture on a part of it, which was decided when the finger went down. Never held back by `debounce`.
  func handle(_ kind: InputEvent.Kind, in region: TouchRegion?) throws(Thrown) {
    switch region {
    case .view(let id):
      switch kind {
      case .pan(let sample): return try pull(id, sample, isAcross: false)
      case .sidePan(let sample): return try pull(id, sample, isAcross: true)
      default: break
      }
      guard let gesture = gesture(of: id), gesture.isRecognised(in: kind) else { return }
      try applying { () throws(Thrown) in try dismiss(id: id, animated: true) }
    case .viewBackground(let id):
      guard case .tap = kind, let view = displayedView(id), merge.tapToDismiss(view.view.settings.style) else { return }
      try applying { () throws(Thrown) in try dismiss(id: id, animated: true) }
    case .background:
      guard case .tap = kind, merge.tapToDismiss(nil) else { return }
      try applying { () throws(Thrown) in try dismissAll(onlyShowing: true, animated: true) }
    default: break
    }
  }

  /// What lies under a point, by what is seen; views that leave are not there any more.
  func region(at point: Point) -> TouchRegion? {
    let seconds = stage.now.seconds
    guard isHosted, clip(at: seconds)?.contains(point) ?? true else { return nil }
    let isInside = backgroundArea(at: seconds).contains(point)
    for view in settings.displayOrder == .ascending ? displayed.reversed() : displayed {
      if seenRect(of: view, at: seconds).contains(point) { return .view(view.view.id) }
      if isInside, ownBackground(of: view) != nil { return .viewBackground(view.view.id) }
    }
    return isInside && !displayed.isEmpty && groupBackground != nil ? .background : nil
  }

  /// How long a finger must press on a region for its long press, in seconds; `nil` means as long as anywhere.
  func longPressDuration(in region: TouchRegion) -> Double? {
    guard case .view(let id) = region, case .longPress(let seconds) = gesture(of: id) else { return nil }
    return seconds
  }

  func isDismissed(by swipe: SwipeDirection, in region: TouchRegion?) -> Bool {
    guard case .view(let id) = region else { return false }
    return gesture(of: id) == .swipe(swipe)
  }

  /// A finger on a view whose gesture is the script's own: that is asked after each of its samples, until it says that
  /// the view goes.
  func follow(_ sample: TouchSample, in region: TouchRegion?, isFirst: Bool) throws(Thrown) {
    if isFirst { touched = nil }
    if isFirst, case .view(let id) = region, let view = displayedView(id) { holdAutoDismiss(of: view) }
    if heldDismissal != nil, stage.touches[place].recognizer.finger == nil { resumeAutoDismiss() }
    guard case .view(let id) = region, let view = displayedView(id), case .custom(let function) = gesture(of: id) else {
      return
    }
    if isFirst {
      let seen = seenRect(of: view, at: stage.now.seconds)
      touched = (view.view.token, Point(x: seen.x, y: seen.y))
    }
    guard let touched, touched.token == view.view.token, let ask = settings.gesture else { return }
    var touch = ViewTouch(time: stage.now.seconds, sample: sample)
    touch.sample.location = Point(x: sample.location.x - touched.origin.x, y: sample.location.y - touched.origin.y)
    guard try ask(function, touch, isFirst, environment(of: id)) else { return }
    self.touched = nil
    try applying { () throws(Thrown) in try dismiss(id: id, animated: true) }
  }

  private func displayedView(_ id: String) -> DisplayedView? {
    displayed.first { $0.view.id == id }
  }

  private func gesture(of id: String) -> DismissGesture? {
    displayedView(id).map { merge.dismissGesture($0.view.settings.style) }
  }
}

extension DismissGesture {
  func isRecognised(in kind: InputEvent.Kind) -> Bool {
    switch (self, kind) {
    case (.tap, .tap), (.doubleTap, .doubleTap): true
    case (.longPress(let seconds), .longPress(_, let duration)): duration >= seconds
    case (.swipe(let wanted), .swipe(_, let direction)): direction == wanted
    default: false
    }
  }
}
