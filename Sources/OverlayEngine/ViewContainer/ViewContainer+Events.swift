extension ViewContainer {
  /// Nothing is displayed before somebody asks for it.
  func start() {}

  func perform(_ work: DueWork) throws {
    switch work.kind {
    case .pauseEnd: try endPause()
    case .debounceEnd: try endDebounce(work.token)
    case .autoDismiss: try applying { try dismiss(token: work.token, animated: true) }
    case .transitionEnd: endTransition(work.token)
    default: break
    }
  }

  func understands(_ kind: InputEvent.Kind) -> Bool {
    switch kind {
    case .tap, .doubleTap, .longPress, .swipe: true
    default: false
    }
  }

  func handle(_ kind: InputEvent.Kind) throws {
    switch kind {
    case .setState(let key, let value): try stateChanged(key, isTrue: value == .bool(true))
    case .tap(let point), .doubleTap(let point), .longPress(let point, _), .swipe(let point, _):
      try handle(kind, in: region(at: point))
    default: break
    }
  }

  /// A gesture on a part of it, which was decided when the finger went down. Never held back by `debounce`.
  func handle(_ kind: InputEvent.Kind, in region: TouchRegion?) throws {
    switch region {
    case .view(let id):
      guard let gesture = gesture(of: id), gesture.isRecognised(in: kind) else { return }
      try applying { try dismiss(id: id, animated: true) }
    case .viewBackground(let id):
      guard case .tap = kind, let view = displayedView(id), merge.tapToDismiss(view.view.settings.style) else { return }
      try applying { try dismiss(id: id, animated: true) }
    case .background:
      guard case .tap = kind, merge.tapToDismiss(nil) else { return }
      try applying { try dismissAll(onlyShowing: true, animated: true) }
    default: break
    }
  }

  /// What lies under a point, by what is seen; views that leave are not there any more.
  func region(at point: Point) -> TouchRegion? {
    let isInside = area.contains(point)
    guard isInside || !settings.isClipped else { return nil }
    let seconds = stage.now.seconds
    for view in settings.displayOrder == .ascending ? displayed.reversed() : displayed {
      if view.seenRect(at: seconds).contains(point) { return .view(view.view.id) }
      if isInside, ownBackground(of: view) != nil { return .viewBackground(view.view.id) }
    }
    return isInside && !displayed.isEmpty && groupBackground != nil ? .background : nil
  }

  /// How long a finger must press on a region for its long press, in seconds; nil: as long as anywhere.
  func longPressDuration(in region: TouchRegion) -> Double? {
    guard case .view(let id) = region, case .longPress(let seconds) = gesture(of: id) else { return nil }
    return seconds
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
