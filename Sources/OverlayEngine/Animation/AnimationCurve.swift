/// How a move gets from 0, its start, to 1, its target, by the seconds since its start.
public enum AnimationCurve: Equatable, Sendable {
  case jump
  /// A spring, and the seconds after which it counts as arrived.
  case spring(Spring, duration: Double)
  case timing(TimingCurve)
  case sampled(SampledCurve)
  indirect case paced(AnimationCurve, Pace)
  /// Through these heights in points, whatever the way between the two.
  case heights(SampledCurve, from: Double, to: Double)

  /// Seconds to the end.
  package var duration: Double {
    switch self {
    case .jump: 0
    case .spring(_, let duration): duration
    case .timing(let curve): curve.duration
    case .sampled(let curve), .heights(let curve, _, _): curve.duration
    case .paced(let curve, let pace): pace.delay + curve.duration / pace.speed
    }
  }

  /// The share of the way; it may overshoot. From the end on it is 1, also where a script's last fraction was another.
  package func fraction(at t: Double) -> Double {
    if t >= duration { return 1 }
    let t = max(t, 0)
    switch self {
    case .jump: return 1
    case .spring(let spring, _): return 1 - spring.displacement(at: t)
    case .timing(let curve): return curve.fraction(at: t)
    case .sampled(let curve): return curve.fraction(at: t)
    case .paced(let curve, let pace): return pace.own(t) > 0 ? curve.fraction(at: pace.own(t)) : 0
    case .heights(let heights, let start, let goal):
      return start == goal ? t / heights.duration : (heights.fraction(at: t) - start) / (goal - start)
    }
  }

  /// How fast it sets off, per second. A script's heights may be looked at once a frame only: there it is the first step
  /// that counts.
  package var firstRate: Double {
    guard case .heights(let heights, let start, let goal) = self, start != goal else { return rate(at: 0) }
    return heights.firstRate / (goal - start)
  }

  /// How fast the share grows, per second; 0 before the start and from the end on.
  package func rate(at t: Double) -> Double {
    if t < 0 || t >= duration { return 0 }
    switch self {
    case .jump: return 0
    case .spring(let spring, _): return -spring.velocity(at: t)
    case .timing(let curve): return curve.rate(at: t)
    case .sampled(let curve): return curve.rate(at: t)
    case .paced(let curve, let pace): return curve.rate(at: pace.own(t)) * pace.speed
    case .heights(let heights, let start, let goal):
      return start == goal ? 1 / heights.duration : heights.rate(at: t) / (goal - start)
    }
  }
}
