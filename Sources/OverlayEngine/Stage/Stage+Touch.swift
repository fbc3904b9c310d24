extension Stage {
  /// A finger's sample goes to the layer that owns the finger; who that is was decided when it went down, front layer first.
  func route(_ sample: TouchSample, layer: Name?) throws {
    if sample.phase == .began {
      try begin(sample, layer: layer)
    } else if let place = owner(of: sample.finger) {
      try deliver(recognizers[place].handle(sample, at: now), to: place)
      replanLongPress(of: place)
    }
  }

  private func begin(_ sample: TouchSample, layer: Name?) throws {
    if let place = owner(of: sample.finger) {
      try deliver(recognizers[place].cancel(), to: place)
    }
    guard let (place, region) = hit(sample.location, layer: layer) else {
      if firstMissedTouch == nil { firstMissedTouch = sample.location }
      return
    }
    hasTouchLanded = true
    guard recognizers[place].finger == nil else { return }
    touchedRegions[place] = region
    recognizers[place].thresholds.longPressDuration = layers[place].longPressDuration(in: region) ?? touchThresholds.longPressDuration
    try layers[place].touchBegan(in: region)
    try deliver(recognizers[place].handle(sample, at: now), to: place)
    replanLongPress(of: place)
  }

  private func owner(of finger: Int32) -> Int? {
    recognizers.firstIndex { $0.finger == finger }
  }

  private func hit(_ point: Point, layer: Name?) -> (place: Int, region: TouchRegion)? {
    for place in layers.indices.reversed() where layer == nil || layers[place].id == layer {
      if let region = layers[place].region(at: point) { return (place, region) }
    }
    return nil
  }

  /// Long presses fire by themselves, at their time.
  func fireRecogniser(of place: Int) throws {
    try deliver(recognizers[place].fire(at: now), to: place)
  }

  private func replanLongPress(of place: Int) {
    let deadline = recognizers[place].longPressDeadline
    guard deadline != longPressDeadlines[place] else { return }
    if longPressDeadlines[place] != nil {
      agenda.cancel { $0.kind == .recogniser && $0.token == place }
    }
    longPressDeadlines[place] = deadline
    if let deadline { plan(.recogniser, at: deadline, layer: nil, token: place) }
  }

  private func deliver(_ gestures: TouchGestures, to place: Int) throws {
    for gesture in gestures {
      let scrolls = touchedRegions[place] == .scrollView
      let kind = gesture.event(scrolls: scrolls, longPress: recognizers[place].thresholds.longPressDuration)
      if case .views(let views) = layers[place] {
        try views.handle(kind, in: touchedRegions[place])
      } else {
        try layers[place].handle(kind)
      }
    }
  }
}

extension TouchGesture {
  /// The event that an event file would have for it.
  fileprivate func event(scrolls: Bool, longPress duration: Double) -> InputEvent.Kind {
    switch self {
    case .panBegan(let point, let velocity):
      scrolls
        ? .scroll(ScrollSample(phase: .began, translation: 0, velocity: velocity, isFinger: true))
        : .pan(PanSample(phase: .began, location: point, translation: 0, velocity: velocity))
    case .panChanged(let translation, let velocity): TouchGesture.event(.changed, translation, velocity, scrolls)
    case .panEnded(let translation, let velocity): TouchGesture.event(.ended, translation, velocity, scrolls)
    case .panCancelled: TouchGesture.event(.cancelled, nil, 0, scrolls)
    case .sidePanBegan(let point, let velocity): .sidePan(PanSample(phase: .began, location: point, translation: 0, velocity: velocity))
    case .sidePanChanged(let translation, let velocity): .sidePan(PanSample(phase: .changed, translation: translation, velocity: velocity))
    case .sidePanEnded(let translation, let velocity): .sidePan(PanSample(phase: .ended, translation: translation, velocity: velocity))
    case .sidePanCancelled: .sidePan(PanSample(phase: .cancelled))
    case .tap(let point): .tap(point)
    case .doubleTap(let point): .doubleTap(point)
    case .longPress(let point): .longPress(point, duration: duration)
    case .swipe(let point, let direction): .swipe(point, direction)
    }
  }

  private static func event(_ phase: GesturePhase, _ translation: Double?, _ velocity: Double, _ scrolls: Bool) -> InputEvent.Kind {
    scrolls
      ? .scroll(ScrollSample(phase: phase, translation: translation, velocity: velocity, isFinger: true))
      : .pan(PanSample(phase: phase, translation: translation, velocity: velocity))
  }
}

extension Layer {
  /// Seconds of a long press on one of its regions; nil: as anywhere.
  fileprivate func longPressDuration(in region: TouchRegion) -> Double? {
    if case .views(let views) = self { views.longPressDuration(in: region) } else { nil }
  }

  /// A finger goes down on it: a scroll view that decelerates stops.
  fileprivate func touchBegan(in region: TouchRegion) throws {
    switch self {
    case .container(let container): if region == .scrollView { container.stopScrolling() }
    case .sheet(let sheet): sheet.touchBegan(in: region)
    case .appStore(let card): card.touchBegan(in: region)
    case .views, .content: break
    }
  }
}
