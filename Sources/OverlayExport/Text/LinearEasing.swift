import OverlayEngine

/// A way from 0 to 1 as CSS's `linear()`: straight pieces, as few as stay near enough to it.
struct LinearEasing {
  /// Share of the time, share of the way.
  private(set) var points: [(time: Double, share: Double)] = []

  /// - Parameter tolerance: how far a piece may be from the way, as a share of it.
  init(_ curve: AnimationCurve, tolerance: Double) {
    let duration = curve.duration
    guard duration > 0 else {
      points = [(0, 1), (1, 1)]
      return
    }
    // Fine enough for what swings; between two of them the way is all but straight.
    let count = max(1000, min(Int(duration * 8000), 40_000))
    let way = (0...count).map { place in
      let time = Double(place) / Double(count)
      return (time: time, share: place == 0 ? curve.fraction(at: 0) : curve.fraction(at: time * duration))
    }
    // What is a thousandth of the way from the end at the end jumps there, as the trace does.
    let beforeEnd = curve.fraction(at: duration * (1 - 1e-12))
    var kept = way
    kept[count].share = beforeEnd
    points = Self.thinned(kept[...], tolerance)
    if beforeEnd != 1 { points.append((1, 1)) }
  }

  /// The points that are needed between the first and the last, by the one that is furthest away (Douglas and Peucker).
  private static func thinned(
    _ way: ArraySlice<(time: Double, share: Double)>, _ tolerance: Double
  ) -> [(time: Double, share: Double)] {
    var kept = [way.startIndex, way.endIndex - 1]
    var pieces = [(way.startIndex, way.endIndex - 1)]
    while let (start, end) = pieces.popLast() {
      let (a, b) = (way[start], way[end])
      var (furthest, distance) = (start, tolerance)
      for place in stride(from: start + 1, to: end, by: 1) {
        let straight = a.share + (b.share - a.share) * (way[place].time - a.time) / (b.time - a.time)
        let off = (way[place].share - straight).magnitude
        if off > distance { (furthest, distance) = (place, off) }
      }
      guard furthest > start else { continue }
      kept.append(furthest)
      pieces += [(start, furthest), (furthest, end)]
    }
    return kept.sorted().map { way[$0] }
  }

  var css: String {
    // The first and the last point are at the ends by themselves; one that shares its place with the last is not.
    let texts = points.enumerated().map { place, point in
      let share = ((point.share * 1e6).rounded() / 1e6 + 0).plain
      return place == 0 || place == points.count - 1 ? share : "\(share) \(((point.time * 1e6).rounded() / 1e4).plain)%"
    }
    return "linear(\(texts.joined(separator: ", ")))"
  }
}
