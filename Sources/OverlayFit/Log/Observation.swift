/// A log, understood: its gestures, where the sheet rests, and how sharply the log saw.
package struct Observation: Equatable, Sendable {
  package let log: MeasuredLog
  package let gestures: [Gesture]
  /// Where the edge rests, points from the top, the highest first. Each was seen at least twice, or a finger found the
  /// sheet there.
  package let notches: [Double]
  package let grain: Grain

  package init(_ measured: MeasuredLog) {
    let log = measured.aligned
    self.log = log
    var gestures = GestureFinder.gestures(in: log.touches)
    let frames = log.frames
    for number in gestures.indices {
      let gesture = gestures[number]
      let limit = number + 1 < gestures.count ? gestures[number + 1].begin : Double.infinity
      let start = frames.firstIndex { $0.time > gesture.begin - 0.1 } ?? frames.endIndex
      let first = log.keepsOnlyChanges ? Swift.max(start - 1, 0) : start
      let stop = frames[start...].firstIndex { $0.time >= limit } ?? frames.endIndex
      gestures[number].findRests(in: frames[first..<stop], until: limit, keepsOnlyChanges: log.keepsOnlyChanges)
    }
    self.gestures = gestures
    notches = Self.notches(gestures)
    grain = Grain(log)
  }

  /// Clusters of rests that are less than 4 points apart from one to the next.
  private static func notches(_ gestures: [Gesture]) -> [Double] {
    let (before, after) = (gestures.compactMap(\.restBefore), gestures.compactMap(\.restAfter))
    let rests = (before.map { ($0, true) } + after.map { ($0, false) }).sorted { $0.0 < $1.0 }
    var clusters: [[(place: Double, isBefore: Bool)]] = []
    for rest in rests {
      if let last = clusters.last?.last, rest.0 - last.place < 4 {
        clusters[clusters.count - 1].append((rest.0, rest.1))
      } else {
        clusters.append([(rest.0, rest.1)])
      }
    }
    return clusters.filter { cluster in
      // What an app does by itself right after a gesture may look like a rest.
      (cluster.count >= 2 || cluster[0].isBefore) && Double(cluster.count) >= 0.02 * Double(rests.count)
    }.map { cluster in cluster.map { $0.place }.median }
  }

  /// The notch at a rest, from 0, the highest; nil where the sheet rested elsewhere.
  package func notch(at rest: Double?) -> Int? {
    guard let rest else { return nil }
    return notches.indices.min { (notches[$0] - rest).magnitude < (notches[$1] - rest).magnitude }
      .flatMap { (notches[$0] - rest).magnitude <= 4 ? $0 : nil }
  }

  /// The tops between which a finger meets no resistance; endless where only one resting place is known.
  var freeRange: ClosedRange<Double> {
    guard let top = notches.first, let bottom = notches.last, notches.count > 1 else { return -1e9...1e9 }
    return top...bottom
  }
}

/// How sharply a log saw.
package struct Grain: Equatable, Sendable {
  /// The standard deviation of a place by rounding alone, points.
  package let place: Double
  /// The standard deviation of a frame's time, seconds.
  package let time: Double
  /// Seconds from one frame to the next.
  package let interval: Double

  init(_ log: MeasuredLog) {
    let places = Set(log.frames.map { ($0.y * 1000).rounded() / 1000 }).sorted()
    let steps = zip(places.dropFirst(), places).map { $0 - $1 }.filter { $0 > 1e-3 }
    place = max(0.05, min(steps.isEmpty ? 0.1 : steps.quantile(0.05), 1) / 12.0.squareRoot())
    let gaps = zip(log.frames.dropFirst(), log.frames).map { $0.time - $1.time }.filter { $0 > 1e-6 }
    let usual = gaps.isEmpty ? 1.0 / 60 : gaps.median
    let interval = log.framesPerSecond.map { 1 / $0 } ?? usual
    self.interval = interval
    // Dropped frames make multiples; what is left over is the clock's unsteadiness, that of two readings.
    let errors = gaps.map { $0 - ($0 / interval).rounded() * interval }.filter { $0.magnitude < interval / 2 }
    var spread = errors.map(\.magnitude).median / 0.6745 / 2.0.squareRoot()
    if spread > 0.2 * interval {
      // So unsteady that the nearest multiple says nothing any more. Dropped frames only make gaps longer: the short ones
      // still say how early frames come.
      spread = max(spread, (interval - gaps.quantile(0.16)) / 2.0.squareRoot())
    }
    time = max(0.0005, min(spread, 0.006))
  }
}
