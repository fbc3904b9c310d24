import OverlayEngine

/// The frames of one stretch of motion without a finger, and how far each is along it: from them comes the picture of a
/// move in its midst.
struct MotionPath {
  private var frames: [(seconds: Double, snapshot: Snapshot, travelled: Double)] = []
  private var last: Snapshot?
  private var travelled = 0.0
  /// How far each layer has gone.
  private var ways: [Name: Double] = [:]
  /// The step from one frame that is kept to the next.
  private var step = 1
  private var count = 0

  /// Shorter ways and fewer frames are no move to look at; points, and what `distance` counts as points.
  private static let leastWay = 24.0
  private static let leastFrames = 4
  private static let capacity = 64

  /// Takes a frame; tells how far it is from the one before.
  mutating func add(_ snapshot: Snapshot, seconds: Double) -> Double {
    var distance = 0.0
    for (layer, old) in zip(snapshot.layers, last?.layers ?? []) where last?.screen == snapshot.screen {
      let way = layer.distance(from: old, on: snapshot.screen.bounds)
      ways[layer.id, default: 0] += way
      distance += way
    }
    last = snapshot
    travelled += distance
    if count % step == 0 { frames.append((seconds, snapshot, travelled)) }
    count += 1
    if frames.count == Self.capacity {
      frames = frames.enumerated().filter { $0.offset % 2 == 0 }.map { $0.element }
      step *= 2
    }
    return distance
  }

  /// Ends the stretch and gives its frame half-way, with how far each layer has gone, or `nil` if hardly anything has
  /// moved. What follows begins where it ended.
  mutating func takeMiddle() -> (seconds: Double, snapshot: Snapshot, ways: [Name: Double])? {
    defer {
      frames.removeAll(keepingCapacity: true)
      (travelled, ways, step, count) = (0, [:], 1, 0)
    }
    guard travelled >= Self.leastWay, count >= Self.leastFrames else { return nil }
    let middle = frames.min { ($0.travelled - travelled / 2).magnitude < ($1.travelled - travelled / 2).magnitude }
    return middle.map { ($0.seconds, $0.snapshot, ways) }
  }
}

extension LayerSnapshot {
  /// Returns how much of it has moved since another one, points: edges of all that is drawn, as far as they are on the
  /// screen and as much as they are seen; a whole fade counts 200 points. Things that come or go count nothing by
  /// themselves.
  fileprivate func distance(from other: LayerSnapshot, on screen: Rect) -> Double {
    guard elements.count == other.elements.count else { return 0 }
    return zip(elements, other.elements).reduce(0) { $0 + $1.0.distance(from: $1.1, on: screen) }
  }
}

/// The opacity up to which something is hardly seen.
private let faintest = 0.25

extension LayerSnapshot.Element {
  fileprivate func distance(from other: LayerSnapshot.Element, on screen: Rect) -> Double {
    switch (self, other) {
    case (.backdrop(let new), .backdrop(let old)): return (new.alpha - old.alpha).magnitude * 200
    case (.surface(let new), .surface(let old)):
      let (seen, before) = (
        new.rect.scaled(by: new.scale).cut(by: screen), old.rect.scaled(by: old.scale).cut(by: screen)
      )
      guard seen.width * seen.height > 0 || before.width * before.height > 0, max(new.opacity, old.opacity) > faintest
      else { return 0 }
      let leading = (seen.x - before.x).magnitude + (seen.y - before.y).magnitude
      let trailing = (seen.maxX - before.maxX).magnitude + (seen.maxY - before.maxY).magnitude
      return (leading + trailing) * (new.opacity + old.opacity) / 2 + (new.opacity - old.opacity).magnitude * 200
    default: return 0
    }
  }
}

extension Rect {
  /// The part of it within another one; where there is none, it has no width or no height.
  fileprivate func cut(by other: Rect) -> Rect {
    func across(_ x: Double) -> Double { min(max(x, other.x), other.maxX) }
    func down(_ y: Double) -> Double { min(max(y, other.y), other.maxY) }
    return Rect(x: across(x), y: down(y), width: across(maxX) - across(x), height: down(maxY) - down(y))
  }
}

/// The stretches in which a layer's list scrolls, each with its frame half-way and the first that stands still again.
struct ScrollPath {
  struct Stretch {
    var layer: Name
    /// The places of the list before and after it, points.
    var from: Double
    var to: Double
    var frames: [KeyMoment]

    var distance: Double { (to - from).magnitude }

    /// The moment that is seen half-way.
    var middle: KeyMoment? { frames.min { way(to: $0) < way(to: $1) } }

    private func way(to frame: KeyMoment) -> Double {
      let offset = frame.snapshot.offset(of: layer) ?? from
      return (offset - (from + to) / 2).magnitude
    }
  }

  private var open: [Stretch] = []
  private var last: KeyMoment?

  /// A shorter way of a list is nothing to look at, points.
  private static let leastWay = 24.0
  /// A list that pauses for less is still scrolling, seconds.
  private static let longestPause = 0.15
  private static let capacity = 64

  /// Takes a frame; tells which lists have come to stand still.
  mutating func add(_ moment: KeyMoment) -> [Stretch] {
    defer { last = moment }
    guard let last else { return [] }
    var ended: [Stretch] = []
    for layer in moment.snapshot.layers {
      guard let offset = layer.offset, let before = last.snapshot.offset(of: layer.id) else { continue }
      if offset != before, moment.snapshot.screen == last.snapshot.screen {
        go(on: layer.id, from: before, to: offset, moment)
      } else if let place = open.firstIndex(where: { $0.layer == layer.id }),
        let end = open[place].frames.last, moment.seconds - end.seconds >= Self.longestPause
      {
        ended.append(open.remove(at: place))
      }
    }
    return ended.filter { $0.distance >= Self.leastWay }
  }

  /// Returns, at the end, what scrolled to the last.
  mutating func finish() -> [Stretch] {
    defer { open = [] }
    return open.filter { $0.distance >= Self.leastWay }
  }

  private mutating func go(on layer: Name, from before: Double, to offset: Double, _ moment: KeyMoment) {
    let place = open.firstIndex { $0.layer == layer } ?? open.endIndex
    if place == open.endIndex { open.append(Stretch(layer: layer, from: before, to: before, frames: [])) }
    open[place].to = offset
    open[place].frames.append(moment)
    // Of a long way every second frame is enough; the last one is where the list comes to stand.
    guard open[place].frames.count == Self.capacity else { return }
    open[place].frames = open[place].frames.enumerated().filter { $0.offset % 2 == 1 }.map { $0.element }
  }
}

extension Snapshot {
  func offset(of layer: Name) -> Double? {
    layers.first { $0.id == layer }?.offset
  }
}

/// The fingers of a recording and the way they came, for pictures. Gestures that do not say where the finger is get a
/// place that fits them.
struct FingerTrails {
  private struct Sample {
    var seconds: Double
    var point: Point
  }

  private struct Finger {
    /// A touch's number; `nil` means of a gesture.
    var number: Int32?
    /// The place at which a gesture began; `nil` for a touch, or not known yet.
    var origin: Point?
    /// The samples that are not older than the trail.
    var samples: [Sample] = []
    var lifted: Double?
  }

  private var fingers: [Finger] = []

  /// How long a mark is seen after the finger went, and how far back a trail goes; seconds.
  private static let fade = 0.15
  private static let memory = 0.24
  private static let trailCount = 8

  /// Something is done to a stage of this screen.
  mutating func add(_ event: InputEvent, screen: Screen) {
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
  mutating func add(_ record: Record, screen: Screen) {
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

  /// Returns what is seen of fingers at a moment: those that are down, and those that went a moment ago.
  mutating func marks(at seconds: Double) -> [TouchMark] {
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

  /// Returns earlier places at even distances in time, oldest first, so that a fast finger leaves a long trail.
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
