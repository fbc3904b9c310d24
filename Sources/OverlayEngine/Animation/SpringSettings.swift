import ElementaryFunctions

/// A spring whose damping depends on how fast the finger was: slow releases never overshoot.
public struct SpringSettings: Equatable, Sendable {
  /// Plays no part in stiffness and damping, as in OverlayContainer: a heavier spring is also a slower one that swings
  /// more.
  public var mass = 1.0
  /// The damping ratio after a release at 3000 points per second or more (for mass 1); it is 1 up to 150.
  public var damping: Double
  /// Seconds that an undamped swing takes (for mass 1).
  public var response = 0.3
  /// With which speed the spring starts.
  public var initialVelocity = InitialVelocity.none

  /// With which speed a spring starts.
  public enum InitialVelocity: String, CaseIterable, Sendable {
    case none
    /// That of the finger, or of the animation under way.
    case release
  }

  /// A spring with the given damping ratio; 1 does not swing.
  public init(damping: Double = 0.7) {
    self.damping = damping
  }

  /// The spring after a release.
  ///
  /// - Parameters:
  ///   - releaseVelocity: the finger's, in points per second, down positive; it decides on the damping.
  ///   - startVelocity: the speed that `InitialVelocity.release` continues, down positive; the finger's where nil.
  ///   - distance: points of height to the target, up positive.
  public func spring(releaseVelocity: Double, startVelocity: Double? = nil, distance: Double) -> Spring {
    let continued =
      initialVelocity == .release ? relativeVelocity(startVelocity ?? releaseVelocity, distance: distance) : 0
    return Spring(parameters(releaseVelocity: releaseVelocity), initialVelocity: continued)
  }

  /// The constants of the spring after a release; see `spring(releaseVelocity:startVelocity:distance:)`.
  public func parameters(releaseVelocity: Double) -> SpringParameters {
    let speed = releaseVelocity.magnitude.bounded(150, 3000)
    let ratio = (speed - 150) / 2850 * (damping - 1) + 1
    let frequency = 2 * Double.pi / response
    return SpringParameters(mass: mass, stiffness: frequency * frequency, damping: 4 * Double.pi * ratio / response)
  }

  /// The move of this spring between two heights, in points; velocities as for
  /// `spring(releaseVelocity:startVelocity:distance:)`.
  public func curve(velocity: Double, startVelocity: Double? = nil, from: Double, to: Double) -> AnimationCurve {
    let spring = spring(releaseVelocity: velocity, startVelocity: startVelocity, distance: to - from)
    return .spring(spring, duration: spring.settlingDuration)
  }
}

/// The speed towards the target in distances per second, 0 without a distance.
///
/// - Parameters:
///   - velocity: points per second, down positive.
///   - distance: points of height to the target, up positive.
func relativeVelocity(_ velocity: Double, distance: Double) -> Double {
  distance == 0 ? 0 : -velocity / distance
}
