import OverlayEngine

/// The stretches in which a layer's list scrolls, each with its frame half-way and the first that stands still again.
struct ScrollPath {
  struct Stretch {
    var layer: Name
    /// Where the list was before and after it, points.
    var from: Double
    var to: Double
    var frames: [KeyMoment]

    var distance: Double { (to - from).magnitude }

    /// What is seen half-way.
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

  /// What scrolled to the last.
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
