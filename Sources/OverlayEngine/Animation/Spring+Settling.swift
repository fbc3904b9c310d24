import ElementaryFunctions

extension Spring {
  /// What may be left of the way when a spring counts as settled, as a fraction of the distance.
  static let settledDisplacement = 0.001

  /// No spring takes longer than this many seconds, not even one without damping.
  package static let longestDuration = 100_000.0

  /// The seconds after which the spring has settled, as Core Animation says for swinging and critical ones.
  package var settlingDuration: Double {
    let seconds =
      switch motion {
      case .swinging(let decay, _, let sine, _):
        // The envelope's time, not that of the swinging itself; of the equal ways to write it, the one with the
        // documented last bit.
        -Elementary.log(Self.settledDisplacement / (1 + sine.magnitude)) / decay
      case .critical(let frequency, let slope):
        Self.criticalDuration(frequency: frequency, slope: slope)
      case .creeping(let slow, let fast, let slowShare):
        creepingDuration(slow: slow, fast: fast, slowShare: slowShare)
      }
    return seconds.bounded(0, Self.longestDuration)
  }

  /// The first of 0.1 s, 0.1 s + 0.1 s, ... (rounded at each addition) at which little enough is left.
  private static func criticalDuration(frequency: Double, slope: Double) -> Double {
    var t = 0.0
    repeat {
      t += 0.1
    } while t < longestDuration && ((1 + slope * t) * Elementary.exp(-frequency * t)).magnitude > settledDisplacement
    return t
  }

  /// The first moment from which on |x| stays within the limit.
  ///
  /// x turns at most once, and runs in one direction before and after: the last crossing lies after the turn where x is
  /// still beyond the limit there, else before it.
  private func creepingDuration(slow: Double, fast: Double, slowShare: Double) -> Double {
    let limit = Self.settledDisplacement
    let end = Elementary.log((slowShare.magnitude + (1 - slowShare).magnitude) / limit) / slow
    // x' = 0: slow slowShare exp(-slow t) = -fast (1 - slowShare) exp(-fast t).
    let turn = Elementary.log(-(fast * (1 - slowShare)) / (slow * slowShare)) / (fast - slow)
    if turn > 0 && turn < end && displacement(at: turn).magnitude <= limit {
      return firstPoint(from: 0, to: turn) { displacement(at: $0) <= limit }
    }
    return firstPoint(from: turn > 0 && turn < end ? turn : 0, to: end) { displacement(at: $0).magnitude <= limit }
  }
}

/// The first double of an interval at which a condition holds that then holds for good; `end` where it holds nowhere
/// before.
func firstPoint(from start: Double, to end: Double, where holds: (Double) -> Bool) -> Double {
  var (low, high) = (start, end)
  while true {
    let middle = low + (high - low) / 2
    guard middle > low && middle < high else { return high }
    if holds(middle) { high = middle } else { low = middle }
  }
}
