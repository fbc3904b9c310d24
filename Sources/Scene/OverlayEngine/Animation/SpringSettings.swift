import Numerics

/// A spring whose damping depends on how fast the finger was: slow releases never overshoot.
public struct SpringSettings: Equatable, Sendable {
  /// Plays no part in stiffness and damping, as in OverlayContainer: a heavier spring is also a slower one that swings
  /// more.
  public var mass = 1.0
  /// The damping ratio after a release at 3000 points per second or more (for mass 1); it is 1 up to 150.
  public var damping: Double
  /// Seconds that an undamped swing takes (for mass 1).
  public var response = 0.3
  /// The speed with which the spring starts.
  public var initialVelocity = InitialVelocity.none

  /// The speed with which a spring starts.
  public enum InitialVelocity: String, CaseIterable, Sendable {
    case none
    /// The velocity of the finger, or of the animation under way.
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

/// A spring of a given duration, as `UIView.animate(withDuration:usingSpringWithDamping:)` makes it.
public struct DampedSpringSettings: Equatable, Sendable {
  /// The duration, seconds; 0 jumps.
  public var duration: Double
  /// The damping ratio; as in UIKit more than 1 counts as 1. Less than 0.01 counts as 0.01.
  public var damping: Double

  /// A spring that takes about `duration` seconds; a damping ratio of 1 does not swing.
  public init(duration: Double = 0.5, damping: Double = 0.85) {
    self.duration = duration
    self.damping = damping
  }

  /// The move of this spring between two heights in points, at a starting velocity in points per second, down positive.
  public func curve(velocity: Double, from: Double, to: Double) -> AnimationCurve {
    guard duration > 0 else { return .jump }
    let length = duration.bounded(0, Spring.longestDuration)
    return .spring(spring(relativeVelocity: relativeVelocity(velocity, distance: to - from)), duration: length)
  }

  /// The spring of mass 1 whose envelope is down to a thousandth after `duration`.
  ///
  /// - Parameter relativeVelocity: the speed towards the target at the start, in distances per second.
  public func spring(relativeVelocity: Double) -> Spring {
    let ratio = damping.bounded(0.01, 1)
    let length = duration.bounded(1e-50, Spring.longestDuration)
    let velocity = relativeVelocity.bounded(-1e50, 1e50)
    let turns =
      1 - ratio <= 1e-9 ? Self.criticalTurns(velocity * length) : Self.swingingTurns(velocity * length, ratio: ratio)
    let frequency = turns / length
    return Spring(
      SpringParameters(mass: 1, stiffness: frequency * frequency, damping: 2 * ratio * frequency),
      initialVelocity: velocity)
  }

  /// The frequency w times the duration D, where |(v - z w) / (w sqrt(1 - z^2))| exp(-z w D) is a thousandth.
  ///
  /// Of several solutions the stiffest counts, which is the only one without initial velocity. A start so fast that
  /// every stiffer spring has settled too early leaves the one below v = z w.
  private static func swingingTurns(_ v: Double, ratio z: Double) -> Double {
    let root = (1 - z * z).squareRoot()
    func envelope(_ u: Double) -> Double { ((v - z * u) / (u * root)).magnitude * Elementary.exp(-z * u) }
    guard v > 0 else { return solve(from: 0, envelope) }
    let peak = (v + (v * v + 4 * v).squareRoot()) / (2 * z)
    return envelope(peak) > Spring.settledDisplacement
      ? solve(from: peak, envelope) : solve(from: 0, to: v / z, envelope)
  }

  /// The frequency w times the duration D, where |(v - w) D - 1| exp(-w D) is a thousandth; chosen as in
  /// `swingingTurns`.
  private static func criticalTurns(_ v: Double) -> Double {
    func envelope(_ u: Double) -> Double { (v - u - 1).magnitude * Elementary.exp(-u) }
    guard v > 0 else { return solve(from: 0, envelope) }
    return envelope(v) > Spring.settledDisplacement ? solve(from: v, envelope) : solve(from: 0, to: v - 1, envelope)
  }

  /// Returns where an envelope that falls from `start` on gets down to the limit.
  private static func solve(from start: Double, _ envelope: (Double) -> Double) -> Double {
    var end = 2 * start + 1
    while envelope(end) > Spring.settledDisplacement { end *= 2 }
    return solve(from: start, to: end, envelope)
  }

  private static func solve(from start: Double, to end: Double, _ envelope: (Double) -> Double) -> Double {
    firstPoint(from: start, to: end) { envelope($0) <= Spring.settledDisplacement }
  }
}

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

  /// A spring by its mass, its stiffness and its damping ratio, as androidx's `SpringForce` has it, whose mass is 1.
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

extension OverlayStyle {
  /// The animation of OverlayContainer where a config sets none: overlays that a swing would lift off the bottom swing
  /// less.
  package var defaultSpring: SpringSettings {
    switch self {
    case .flexibleHeight: SpringSettings(damping: 0.7)
    case .rigid, .expandableHeight: SpringSettings(damping: 0.9)
    }
  }
}

extension DampedSpringSettings {
  /// The animation of a sheet where a config sets none.
  package static func sheet(bounces: Bool) -> DampedSpringSettings {
    DampedSpringSettings(duration: 0.5, damping: bounces ? 0.85 : 1)
  }

  /// The animation of presentations and of sheets that are stacked: it does not swing.
  package static let presentation = DampedSpringSettings(duration: 0.5, damping: 1)

  /// The animation of an App Store card that pops up, or is dismissed without a finger.
  package static let card = DampedSpringSettings(duration: 0.5, damping: 0.95)
}
