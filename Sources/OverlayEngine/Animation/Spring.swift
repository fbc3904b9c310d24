import ElementaryFunctions

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

  /// What is left of the way after some seconds (0 or more): 1 at the start, negative beyond the target.
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

  /// How fast the displacement changes after some seconds, in distances per second: negative on the way to the target.
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
