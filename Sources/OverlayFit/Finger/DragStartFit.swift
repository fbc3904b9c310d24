/// How far a finger moves before the sheet follows, and what becomes of that way.
package struct DragStartFit: Equatable, Sendable {
  /// Points.
  package var slop: Interval
  package var keeps: Keeps
  /// Gestures that it rests on.
  package var gestures: Int

  package enum Keeps: String, Sendable {
    /// The whole way until then is dropped.
    case none
    /// What is beyond the slop counts.
    case excess
    /// Nothing is lost.
    case all
  }

  /// `nil` if no gesture shows it.
  init?(_ observation: Observation, _ delay: DelayFit) {
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
    }
  }

  /// Points of a gesture's way that are lost.
  func lag(of gesture: Gesture) -> Double {
    switch keeps {
    case .none: Start.firstBeyond(slop.value, gesture.toldSamples)
    case .excess: slop.value
    case .all: 0
    }
  }

  /// When the sheet begins to follow a gesture's finger, seconds.
  func time(of gesture: Gesture) -> Double {
    let first = gesture.toldSamples[0].y
    return gesture.toldSamples.first { ($0.y - first).magnitude >= slop.value }?.time ?? gesture.end
  }

  private static func cost(_ starts: [Start], _ lag: (Start) -> Double) -> Double {
    starts.reduce(0) { sum, start in
      let miss = (start.lag - lag(start)).magnitude
      return sum + min(miss * miss, 4 + (miss - 2).magnitude.squareRoot())
    }
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
      let ways = samples.map { ($0.y - samples[0].y).magnitude }
      return ways.first { $0 >= slop && $0 > 0 } ?? slop
    }
  }
}

extension Gesture {
  /// Where the finger went first: 1 down, -1 up, 0 nowhere.
  var direction: Double {
    let first = samples.first { ($0.y - samples[0].y).magnitude >= 5 } ?? samples[samples.count - 1]
    return first.y > samples[0].y ? 1 : first.y < samples[0].y ? -1 : 0
  }
}
