package import OverlayEngine

/// The fingers of a recording and the way they came, for pictures. Gestures that do not say where the finger is get a
/// place that fits them.
package struct FingerTrails {
  private struct Sample {
    var seconds: Double
    var point: Point
  }

  private struct Finger {
    /// A touch's number; `nil` means of a gesture.
    var number: Int32?
    /// Where a gesture began; `nil` for a touch, or not known yet.
    var origin: Point?
    /// Not older than the trail.
    var samples: [Sample] = []
    var lifted: Double?
  }

  private var fingers: [Finger] = []

  package init() {}

  /// How long a mark is seen after the finger went, and how far back a trail goes; seconds.
  private static let fade = 0.15
  private static let memory = 0.24
  private static let trailCount = 8

  /// Something is done to a stage of this screen.
  package mutating func add(_ event: InputEvent, screen: Screen) {
    let seconds = event.time.seconds
    switch event.kind {
    case .touch(let touch): add(touch, seconds)
    case .pan(let pan): move(pan.phase, pan.location, pan.translation, isAcross: false, seconds)
    case .sidePan(let pan): move(pan.phase, pan.location, pan.translation, isAcross: true, seconds)
    case .scroll(let scroll): move(scroll.phase, nil, scroll.translation, isAcross: false, seconds)
    case .tap(let point), .doubleTap(let point), .swipe(let point, _): touch(point, seconds, seconds)
    case .longPress(let point, let duration): touch(point, seconds, seconds + duration)
    default: break
    }
  }

  /// Gestures that do not say where they began, began on the overlay that they drag: in the middle, below its top edge.
  package mutating func add(_ record: Record, screen: Screen) {
    guard case .drag(let height, _, _) = record.kind, let place = fingers.lastIndex(where: { $0.number == nil }) else {
      return
    }
    guard fingers[place].origin == nil, fingers[place].lifted == nil else { return }
    let origin = Point(x: screen.size.width / 2, y: screen.size.height - height + Self.grip)
    fingers[place].origin = origin
    fingers[place].samples.append(Sample(seconds: record.time.seconds, point: origin))
  }

  /// Points below an overlay's top edge.
  private static let grip = 18.0

  private mutating func add(_ touch: TouchSample, _ seconds: Double) {
    if touch.phase == .began { begin(Finger(number: touch.finger), seconds) }
    guard let place = fingers.lastIndex(where: { $0.number == touch.finger && $0.lifted == nil }) else { return }
    fingers[place].samples.append(Sample(seconds: seconds, point: touch.location))
    if touch.phase == .ended || touch.phase == .cancelled { fingers[place].lifted = seconds }
  }

  private mutating func move(
    _ phase: GesturePhase, _ location: Point?, _ translation: Double?, isAcross: Bool, _ seconds: Double
  ) {
    if phase == .began {
      begin(Finger(origin: location, samples: location.map { [Sample(seconds: seconds, point: $0)] } ?? []), seconds)
      return
    }
    guard let place = fingers.lastIndex(where: { $0.number == nil && $0.lifted == nil }) else { return }
    if let origin = fingers[place].origin, let translation {
      let point = Point(x: origin.x + (isAcross ? translation : 0), y: origin.y + (isAcross ? 0 : translation))
      fingers[place].samples.append(Sample(seconds: seconds, point: point))
    }
    if phase != .changed { fingers[place].lifted = seconds }
  }

  private mutating func touch(_ point: Point, _ seconds: Double, _ end: Double) {
    begin(Finger(origin: point, samples: [Sample(seconds: seconds, point: point)], lifted: end), seconds)
  }

  /// Adds a finger, and forgets those that are no longer seen.
  private mutating func begin(_ finger: Finger, _ seconds: Double) {
    fingers.removeAll { $0.lifted.map { $0 + Self.fade <= seconds } ?? ($0.number == finger.number) }
    fingers.append(finger)
  }

  /// What is seen of fingers at a moment: those that are down, and those that went a moment ago.
  package mutating func marks(at seconds: Double) -> [TouchMark] {
    fingers.removeAll { $0.lifted.map { $0 + Self.fade <= seconds } ?? false }
    // The last sample that is too old stays: the trail begins between it and the next.
    for place in fingers.indices {
      fingers[place].samples.removeFirst(fingers[place].samples.lastIndex { $0.seconds <= seconds - Self.memory } ?? 0)
    }
    return fingers.compactMap { finger in
      guard let last = finger.samples.last else { return nil }
      let alpha = finger.lifted.map { min(1, 1 - (seconds - $0) / Self.fade) } ?? 1
      return TouchMark(location: last.point, trail: trail(finger, at: seconds), alpha: alpha)
    }
  }

  /// Earlier places at even distances in time, oldest first, so that a fast finger leaves a long trail.
  private func trail(_ finger: Finger, at seconds: Double) -> [Point] {
    guard let first = finger.samples.first, let last = finger.samples.last else { return [] }
    var points: [Point] = []
    for step in (1...Self.trailCount).reversed() {
      let time = seconds - Double(step) * Self.memory / Double(Self.trailCount)
      guard time >= first.seconds else { continue }
      let point = place(of: finger, at: time)
      if point != points.last, point != last.point { points.append(point) }
    }
    return points
  }

  private func place(of finger: Finger, at seconds: Double) -> Point {
    let samples = finger.samples
    guard let next = samples.firstIndex(where: { $0.seconds > seconds }), next > 0 else {
      return seconds < samples[0].seconds ? samples[0].point : samples[samples.count - 1].point
    }
    let (a, b) = (samples[next - 1], samples[next])
    let share = (seconds - a.seconds) / (b.seconds - a.seconds)
    return Point(x: a.point.x + (b.point.x - a.point.x) * share, y: a.point.y + (b.point.y - a.point.y) * share)
  }
}
