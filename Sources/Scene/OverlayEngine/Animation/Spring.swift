import Numerics

/// The closed solution of m x'' + c x' + k x = 0 from x = 1: what is left of the way, as a fraction of the distance.
public struct Spring: Equatable, Sendable {
  package let parameters: SpringParameters
  /// The speed towards the target at the start, in distances per second.
  package let initialVelocity: Double
  let motion: Regime

  /// The three kinds of solution. Frequencies are in radians per second.
  enum Regime: Equatable, Sendable {
    /// exp(-decay t) (cos(frequency t) + sine sin(frequency t)); `slope` is the sine's share in the velocity.
    case swinging(decay: Double, frequency: Double, sine: Double, slope: Double)
    /// exp(-frequency t) (1 + slope t).
    case critical(frequency: Double, slope: Double)
    /// slowShare exp(-slow t) + (1 - slowShare) exp(-fast t).
    case creeping(slow: Double, fast: Double, slowShare: Double)
  }

  package init(_ parameters: SpringParameters, initialVelocity: Double = 0) {
    self.parameters = parameters
    self.initialVelocity = initialVelocity.bounded(-1e100, 1e100)
    motion = Regime(
      frequency: parameters.naturalFrequency, ratio: parameters.dampingRatio, initialVelocity: self.initialVelocity)
  }

  /// Returns what is left of the way after some seconds (0 or more): 1 at the start, negative beyond the target.
  package func displacement(at t: Double) -> Double {
    guard t > 0 else { return 1 }
    return switch motion {
    case .swinging(let decay, let frequency, let sine, _):
      Elementary.exp(-decay * t) * (Elementary.cos(frequency * t) + sine * Elementary.sin(frequency * t))
    case .critical(let frequency, let slope):
      Elementary.exp(-frequency * t) * (1 + slope * t)
    case .creeping(let slow, let fast, let slowShare):
      slowShare * Elementary.exp(-slow * t) + (1 - slowShare) * Elementary.exp(-fast * t)
    }
  }

  /// Returns how fast the displacement changes after some seconds, in distances per second: negative on the way to the
  /// target.
  package func velocity(at t: Double) -> Double {
    switch motion {
    case .swinging(let decay, let frequency, _, let slope):
      -Elementary.exp(-decay * t)
        * (initialVelocity * Elementary.cos(frequency * t) + slope * Elementary.sin(frequency * t))
    case .critical(let frequency, let slope):
      -Elementary.exp(-frequency * t) * (initialVelocity + frequency * slope * t)
    case .creeping(let slow, let fast, let slowShare):
      -slow * slowShare * Elementary.exp(-slow * t) - fast * (1 - slowShare) * Elementary.exp(-fast * t)
    }
  }
}

extension Spring.Regime {
  init(frequency w: Double, ratio z: Double, initialVelocity v: Double) {
    if (z - 1).magnitude <= 1e-9 {
      self = .critical(frequency: w, slope: w - v)
    } else if z < 1 {
      let decay = z * w
      let frequency = w * (1 - z * z).squareRoot()
      self = .swinging(
        decay: decay, frequency: frequency, sine: (decay - v) / frequency, slope: (w * w - decay * v) / frequency)
    } else {
      // As a product of roots, so that a large ratio does not overflow; slow = w / (z + root) cancels nothing.
      let root = (z - 1).squareRoot() * (z + 1).squareRoot()
      let fast = (w * (z + root)).bounded(0, 1e200)
      let slow = w / (z + root)
      self = .creeping(slow: slow, fast: fast, slowShare: (fast - v) / (fast - slow))
    }
  }
}

extension Spring {
  /// The rest of the way that may be left when a spring counts as settled, as a fraction of the distance.
  static let settledDisplacement = 0.001

  /// The longest time that a spring takes, seconds, even one without damping.
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

/// The constants of m x'' + c x' + k x = 0.
public struct SpringParameters: Equatable, Sendable {
  package var mass: Double
  package var stiffness: Double
  package var damping: Double

  package init(mass: Double, stiffness: Double, damping: Double) {
    (self.mass, self.stiffness, self.damping) = (mass, stiffness, damping)
  }

  /// The frequency without damping, in radians per second: sqrt(k / m), from 1e-100 to 1e100.
  package var naturalFrequency: Double {
    (stiffness.bounded(1e-100, 1e100) / mass.bounded(1e-100, 1e100)).squareRoot()
  }

  /// The damping ratio c / (2 sqrt(k m)), not negative: below 1 the spring swings, from 1 on it creeps.
  package var dampingRatio: Double {
    damping.bounded(0, 1e100) / (2 * (stiffness.bounded(1e-100, 1e100) * mass.bounded(1e-100, 1e100)).squareRoot())
  }
}

extension Double {
  /// This number within two bounds, the lower one where it is not a number. Springs stay finite whatever their settings
  /// are.
  func bounded(_ lowest: Double, _ highest: Double) -> Double {
    self > lowest ? (self < highest ? self : highest) : lowest
  }
}
