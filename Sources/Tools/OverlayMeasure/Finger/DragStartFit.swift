import OverlayEngine

/// How far a finger moves before the sheet follows, and what becomes of that way.
package struct DragStartFit: Equatable, Sendable {
  /// The slop, points.
  package var slop: Interval
  package var keeps: Keeps
  /// The share of the way until then that is kept, where a share is what counts.
  package var share: Interval?
  /// Gestures that it rests on.
  package var gestures: Int

  package enum Keeps: String, Sendable {
    /// The whole way until then is dropped.
    case none
    /// The way beyond the slop counts.
    case excess
    /// A share of the way until then counts.
    case share
    /// Nothing is lost.
    case all
  }

  /// `nil` if no gesture shows it.
  package init?(_ observation: Observation, _ delay: DelayFit) {
    let starts = observation.gestures.compactMap { Start($0, delay) }
    guard !starts.isEmpty else { return nil }
    gestures = starts.count
    let slops = (0...80).map { Double($0) / 2 }
    let dropped = slops.map { slop in Self.cost(starts) { $0.firstBeyond(slop) } }
    let beyond = slops.map { slop in Self.cost(starts) { _ in slop } }
    let bestDropped = dropped.indices.min { dropped[$0] < dropped[$1] } ?? 0
    let bestBeyond = beyond.indices.min { beyond[$0] < beyond[$1] } ?? 0
    // Where both explain it, the way is dropped, as recognizers do.
    let isDropped = dropped[bestDropped] < beyond[bestBeyond] + 2
    let costs = isDropped ? dropped : beyond
    let least = costs.min() ?? 0
    let near = slops.indices.filter { costs[$0] <= 1.25 * least + 1 }
    let (low, high) = (slops[near.first ?? 0], slops[near.last ?? 0])
    slop = Interval((low + high) / 2, spread: max((high - low) / 2, 0.25))
    keeps = isDropped ? .none : .excess
    if Self.cost(starts, { _ in 0 }) <= least + 2 {
      (slop, keeps) = (Interval(0, spread: 1), .all)
    } else {
      findShare(starts, beating: least)
    }
  }

  /// A share explains more than either rule without one, and says so only where it explains far more.
  private mutating func findShare(_ starts: [Start], beating least: Double) {
    // Only where much is left to explain.
    guard starts.count > 2, least > 4 else { return }
    var best = (cost: Double.infinity, slop: 0.0, share: 0.0)
    for slop in (0...40).map(Double.init) {
      let ways = starts.map { $0.firstBeyond(slop) }
      for share in (1...19).map({ Double($0) / 20 }) {
        let cost = zip(starts, ways).reduce(0) { $0 + Self.cost($1.0.lag - (1 - share) * $1.1) }
        if cost < best.cost { best = (cost, slop, share) }
      }
    }
    guard best.cost < 0.25 * least - 0.5 else { return }
    func near(_ values: [Double], _ cost: (Double) -> Double) -> (value: Double, spread: Double) {
      let costs = values.map(cost)
      let limit = 1.25 * (costs.min() ?? 0) + 1
      let within = zip(values, costs).filter { $0.1 <= limit }.map { $0.0 }
      let (low, high) = (within.first ?? 0, within.last ?? 0)
      return ((low + high) / 2, (high - low) / 2)
    }
    let fine = stride(from: -0.06, through: 0.06, by: 0.005).map { best.share + $0 }
    let share = near(fine) { share in Self.cost(starts) { (1 - share) * $0.firstBeyond(best.slop) } }
    let slops = (0...80).map { Double($0) / 2 }
    let slop = near(slops) { slop in Self.cost(starts) { (1 - share.value) * $0.firstBeyond(slop) } }
    (keeps, self.share) = (.share, Interval(share.value, spread: max(share.spread, 0.01)))
    self.slop = Interval(slop.value, spread: max(slop.spread, 0.25))
  }

  /// Points of a gesture's way that are lost.
  func lag(of gesture: Gesture) -> Double {
    switch keeps {
    case .none: Start.firstBeyond(slop.value, gesture.toldSamples)
    case .excess: slop.value
    case .share: (1 - (share?.value ?? 0)) * Start.firstBeyond(slop.value, gesture.toldSamples)
    case .all: 0
    }
  }

  /// Returns when the sheet begins to follow a gesture's finger, seconds.
  func time(of gesture: Gesture) -> Double {
    let first = gesture.toldSamples[0].y
    return gesture.toldSamples.first { ($0.y - first).magnitude >= slop.value }?.time ?? gesture.end
  }

  private static func cost(_ starts: [Start], _ lag: (Start) -> Double) -> Double {
    starts.reduce(0) { $0 + cost($1.lag - lag($1)) }
  }

  /// Returns the cost of what one gesture is off, points: a few that are far off matter little.
  private static func cost(_ miss: Double) -> Double {
    min(miss * miss, 4 + (miss.magnitude - 2).magnitude.squareRoot())
  }

  private struct Start {
    var lag: Double
    var samples: [FingerSample]

    init?(_ gesture: Gesture, _ delay: DelayFit) {
      guard let offset = delay.offsets[gesture.number], let rest = gesture.restBefore, gesture.direction != 0 else {
        return nil
      }
      lag = -gesture.direction * (offset - (rest - gesture.samples[0].y))
      samples = gesture.toldSamples
    }

    func firstBeyond(_ slop: Double) -> Double { Self.firstBeyond(slop, samples) }

    /// The way at the first sample that is farther away than that.
    static func firstBeyond(_ slop: Double, _ samples: [FingerSample]) -> Double {
      for sample in samples {
        let way = (sample.y - samples[0].y).magnitude
        if way >= slop, way > 0 { return way }
      }
      return slop
    }
  }
}

extension Gesture {
  /// The direction in which the finger went first: 1 down, -1 up, 0 nowhere.
  var direction: Double {
    let first = samples.first { ($0.y - samples[0].y).magnitude >= 5 } ?? samples[samples.count - 1]
    return first.y > samples[0].y ? 1 : first.y < samples[0].y ? -1 : 0
  }
}

/// How an app may come to the speed of a finger that lifts.
package enum SpeedRule: String, CaseIterable, Sendable {
  /// The slope of the parabola through the latest samples, as platforms estimate it.
  case leastSquares
  /// The way from the last sample but one to the last.
  case lastTwo
  /// The whole way by the whole time.
  case mean
  /// The way of the last 100 ms by its time.
  case window
  /// The way of the last 100 ms by its time, but only since the finger last turned round.
  case windowOneWay
  /// The last step that the app received, as if it had taken a sixtieth of a second, however long ago it was.
  case lastStep

  /// Returns by how much a speed may be another one than the app's, points per second: a step needs no clock.
  func uncertainty(_ speed: Double) -> Double { self == .lastStep ? 2 : max(20, 0.06 * speed.magnitude) }

  /// Points per second, down positive.
  package func speed(of gesture: Gesture) -> Double {
    switch self {
    case .leastSquares: Self.estimator(gesture).releaseVelocity(at: Self.instant(gesture), stopGap: 40_000).y
    case .lastTwo: Self.estimator(gesture).lastVelocity(at: Self.instant(gesture), stopGap: 40_000).y
    case .mean: gesture.way / max(1e-4, gesture.end - gesture.begin)
    case .window: Self.mean(gesture, oneDirection: false)
    case .windowOneWay: Self.mean(gesture, oneDirection: true)
    case .lastStep: Self.lastStep(gesture.toldSamples) * 60
    }
  }

  private static func instant(_ gesture: Gesture) -> Instant { Instant(seconds: gesture.end - gesture.begin) }

  private static func estimator(_ gesture: Gesture) -> VelocityEstimator {
    var estimator = VelocityEstimator()
    for sample in gesture.samples.dropLast() {
      estimator.add(Point(x: sample.x, y: sample.y), at: Instant(seconds: sample.time - gesture.begin))
    }
    return estimator
  }

  private static func mean(_ gesture: Gesture, oneDirection: Bool) -> Double {
    let last = gesture.samples[gesture.samples.count - 1]
    return estimator(gesture).meanVelocity(
      to: Point(x: last.x, y: last.y), at: instant(gesture), window: 100_000, oneDirection: oneDirection
    ).y
  }

  /// Points between the last two different places; the lifting sample is no move.
  private static func lastStep(_ samples: [FingerSample]) -> Double {
    let moves = samples.dropLast()
    guard let last = moves.last, let before = moves.last(where: { $0.y != last.y }) else { return 0 }
    return last.y - before.y
  }
}
