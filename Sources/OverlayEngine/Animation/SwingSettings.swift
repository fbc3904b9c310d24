/// A spring as SwiftUI describes it: by the period of its undamped swing and its damping ratio.
public struct SwingSettings: Equatable, Sendable {
  /// Seconds that an undamped swing takes; above 0.
  package var response: Double
  /// 1 does not swing.
  package var damping: Double
  /// How much of the starting velocity it takes over; 0 begins at rest.
  package var velocityShare = 1.0

  package init(response: Double, damping: Double) {
    self.response = response
    self.damping = damping
  }

  /// A spring by its physics, m x'' + c x' + k x = 0, as `CASpringAnimation` has it: its undamped frequency is sqrt(k / m)
  /// radians a second, its damping ratio c / (2 sqrt(k m)).
  package init(mass: Double, stiffness: Double, damping: Double) {
    self.init(mass: mass, stiffness: stiffness, ratio: damping / (2 * (stiffness * mass).squareRoot()))
  }

  /// The same by its damping ratio, as androidx's `SpringForce` has it, whose mass is 1.
  package init(mass: Double, stiffness: Double, ratio: Double) {
    self.init(response: 2 * Double.pi / (stiffness / mass).squareRoot(), damping: ratio)
  }

  /// The move of this spring between two heights in points, at a starting velocity in points per second, down positive.
  package func curve(velocity: Double, from: Double, to: Double) -> AnimationCurve {
    let frequency = 2 * Double.pi / response
    let parameters = SpringParameters(mass: 1, stiffness: frequency * frequency, damping: 2 * damping * frequency)
    let spring = Spring(parameters, initialVelocity: relativeVelocity(velocity * velocityShare, distance: to - from))
    return .spring(spring, duration: spring.settlingDuration)
  }
}
