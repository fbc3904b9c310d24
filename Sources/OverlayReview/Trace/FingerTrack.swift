import OverlayEngine

/// Follows one finger at a time through a recording, the first that touches, in heights above the screen's bottom edge.
struct FingerTrack {
  var screenHeight = 0.0
  private(set) var samples: [FingerSample] = []
  /// Where the running pan or scroll began; nil until that is known.
  private var origin: Double?
  private var isDown = false
  /// The touch that is followed, or `nil` if none is on the screen.
  private var followed: Int32?

  mutating func add(_ event: InputEvent) {
    let seconds = event.time.seconds
    switch event.kind {
    case .touch(let touch) where touch.finger == followed ?? touch.finger:
      let phase: FingerSample.Phase = touch.phase == .began ? .down : touch.phase == .moved ? .moved : .up
      followed = phase == .up ? nil : touch.finger
      samples.append(FingerSample(seconds: seconds, height: screenHeight - touch.location.y, phase: phase))
    case .pan(let pan): move(pan.phase, pan.location, pan.translation, seconds)
    case .scroll(let scroll): move(scroll.phase, nil, scroll.translation, seconds)
    case .resize(_, let height?, _): screenHeight = height
    default: break
    }
  }

  /// A pan that does not say where it began, began at the overlay's top edge.
  mutating func place(overlayAt height: Double, _ time: Instant) {
    guard isDown, origin == nil else { return }
    origin = height
    samples.append(FingerSample(seconds: time.seconds, height: height, phase: .down))
  }

  private mutating func move(_ phase: GesturePhase, _ location: Point?, _ translation: Double?, _ seconds: Double) {
    if phase == .began {
      isDown = true
      origin = location.map { screenHeight - $0.y }
      if let origin { samples.append(FingerSample(seconds: seconds, height: origin, phase: .down)) }
      return
    }
    guard isDown else { return }
    let isUp = phase != .changed
    isDown = !isUp
    guard let origin, let last = samples.last else { return }
    let height = translation.map { origin - $0 } ?? last.height
    samples.append(FingerSample(seconds: seconds, height: height, phase: isUp ? .up : .moved))
  }
}
