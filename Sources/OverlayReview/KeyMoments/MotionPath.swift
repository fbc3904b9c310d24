import OverlayEngine

/// The frames of one stretch of motion without a finger, and how far each is along it: from them comes the picture of a
/// move in its midst.
struct MotionPath {
  private var frames: [(seconds: Double, snapshot: Snapshot, travelled: Double)] = []
  private var last: Snapshot?
  private var travelled = 0.0
  /// Only every so many frames are kept.
  private var step = 1
  private var count = 0

  /// Shorter ways and fewer frames are no move to look at; points, and what `distance` counts as points.
  private static let leastWay = 24.0
  private static let leastFrames = 4
  private static let capacity = 64

  /// Takes a frame; tells how far it is from the one before.
  mutating func add(_ snapshot: Snapshot, seconds: Double) -> Double {
    let distance = last.map(snapshot.distance) ?? 0
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

  /// Ends the stretch and gives its frame half-way, or `nil` if hardly anything has moved. What follows begins where
  /// it ended.
  mutating func takeMiddle() -> (seconds: Double, snapshot: Snapshot)? {
    defer {
      frames.removeAll(keepingCapacity: true)
      (travelled, step, count) = (0, 1, 0)
    }
    guard travelled >= Self.leastWay, count >= Self.leastFrames else { return nil }
    let middle = frames.min { ($0.travelled - travelled / 2).magnitude < ($1.travelled - travelled / 2).magnitude }
    return middle.map { ($0.seconds, $0.snapshot) }
  }
}

extension Snapshot {
  /// How much has moved since another one, points: edges of all that is drawn, as far as they are on the screen and as
  /// much as they are seen; a whole fade counts 200 points. Things that come or go count nothing by themselves.
  fileprivate func distance(from other: Snapshot) -> Double {
    guard screen == other.screen else { return 0 }
    let bounds = Rect(x: 0, y: 0, width: screen.size.width, height: screen.size.height)
    var sum = 0.0
    for (layer, old) in zip(layers, other.layers) where layer.elements.count == old.elements.count {
      for (element, before) in zip(layer.elements, old.elements) { sum += element.distance(from: before, on: bounds) }
    }
    return sum
  }
}

/// What is no more opaque is hardly seen.
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
