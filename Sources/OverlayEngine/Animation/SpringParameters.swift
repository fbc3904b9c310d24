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

  /// Below 1 the spring swings, from 1 on it creeps: c / (2 sqrt(k m)), not negative.
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
