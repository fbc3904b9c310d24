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
    case .autoDismiss:
      try applying { () throws(Thrown) in
        try dismiss(token: work.token, animated: true, reason: .time)
      }
    case .transitionEnd: try endTransition(work.token)
    case .restingTouch: try askAboutRest(work.token)
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
      try applying { () throws(Thrown) in try dismiss(id: id, animated: true, reason: .gesture) }
    case .viewBackground(let id):
      guard case .tap = kind, let view = displayedView(id), merge.tapToDismiss(view.view.settings.style) else { return }
      try applying { () throws(Thrown) in try dismiss(id: id, animated: true, reason: .background) }
    case .background:
      guard case .tap = kind, merge.tapToDismiss(nil) else { return }
      try applying { () throws(Thrown) in try dismissAll(onlyShowing: true, animated: true, reason: .background) }
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

  /// A finger on a view whose gesture is the script's own: that is asked after each of its samples, and while it rests,
  /// until it says that the view goes.
  func follow(_ sample: TouchSample, in region: TouchRegion?, isFirst: Bool) throws(Thrown) {
    hold(sample)
    if isFirst { forgetTouch() }
    guard case .view(let id) = region, let view = displayedView(id), case .custom = gesture(of: id) else { return }
    if isFirst {
      let seen = seenRect(of: view, at: stage.now.seconds)
      touched = AskedTouch(
        token: view.view.token, origin: Point(x: seen.x, y: seen.y), sample: sample, time: stage.now,
        work: stage.makeToken())
      planRest()
    }
    guard var touched, touched.token == view.view.token else { return }
    (touched.sample, touched.time) = (sample, stage.now)
    self.touched = touched
    try ask(about: touched, isFirst: isFirst, rests: false)
    if stage.touches[place].recognizer.finger == nil { forgetTouch() }
  }

  /// The finger has not moved for a while: it is asked about as it is now.
  fileprivate func askAboutRest(_ work: Int) throws(Thrown) {
    guard let touched, touched.work == work else { return }
    if stage.now >= touched.time.advanced(bySeconds: AskedTouch.longestRest) {
      self.touched?.time = stage.now
      try ask(about: touched, isFirst: false, rests: true)
    }
    planRest()
  }

  private func planRest() {
    guard let touched else { return }
    stage.agenda.plan(
      .restingTouch, at: touched.time.advanced(bySeconds: AskedTouch.longestRest), layer: place, token: touched.work,
      holdsRun: false)
  }

  private func forgetTouch() {
    if let touched { cancel(.restingTouch, token: touched.work) }
    touched = nil
  }

  private func ask(about touched: AskedTouch, isFirst: Bool, rests: Bool) throws(Thrown) {
    guard let view = displayed.first(where: { $0.view.token == touched.token })?.view,
      case .custom(let function) = merge.dismissGesture(view.settings.style), let ask = settings.gesture
    else { return forgetTouch() }
    var touch = ViewTouch(time: stage.now.seconds, sample: touched.sample, rests: rests)
    touch.sample.location.x -= touched.origin.x
    touch.sample.location.y -= touched.origin.y
    guard try ask(function, touch, isFirst, environment(of: view)) else { return }
    forgetTouch()
    try applying { () throws(Thrown) in try dismiss(token: view.token, animated: true, reason: .gesture) }
  }

  /// What dismisses a view by itself waits while a finger is on that.
  private func hold(_ sample: TouchSample) {
    switch sample.phase {
    case .began:
      letGo(sample.finger)
      guard case .view(let id) = region(at: sample.location), let view = displayedView(id) else { return }
      holdingFingers.append((sample.finger, view.view.token))
      holdAutoDismiss(of: view)
    case .moved: break
    case .ended, .cancelled: letGo(sample.finger)
    }
  }

  private func letGo(_ finger: Int32) {
    guard let place = holdingFingers.firstIndex(where: { $0.finger == finger }) else { return }
    let token = holdingFingers.remove(at: place).token
    if !holdingFingers.contains(where: { $0.token == token }) { resumeAutoDismiss(of: token) }
  }

  private func displayedView(_ id: String) -> DisplayedView? {
    displayed.first { $0.view.id == id }
  }

  private func gesture(of id: String) -> DismissGesture? {
    displayedView(id).map { merge.dismissGesture($0.view.settings.style) }
  }
}

/// A touch on a view whose gesture is the script's own.
struct AskedTouch {
  /// Seconds after which a finger that rests is asked about again.
  static let longestRest = 1.0 / 60

  /// Of the view.
  var token: Int
  /// Where that was seen when the finger went down, points.
  var origin: Point
  /// The last one, and when it was asked about.
  var sample: TouchSample
  var time: Instant
  /// The token of what asks again.
  var work: Int
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
