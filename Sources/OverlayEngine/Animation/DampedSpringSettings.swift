import ElementaryFunctions

/// A spring of a given duration, as `UIView.animate(withDuration:usingSpringWithDamping:)` makes it.
public struct DampedSpringSettings: Equatable, Sendable {
  /// Seconds; 0 jumps.
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

  /// Where an envelope that falls from `start` on gets down to the limit.
  private static func solve(from start: Double, _ envelope: (Double) -> Double) -> Double {
    var end = 2 * start + 1
    while envelope(end) > Spring.settledDisplacement { end *= 2 }
    return solve(from: start, to: end, envelope)
  }

  private static func solve(from start: Double, to end: Double, _ envelope: (Double) -> Double) -> Double {
    firstPoint(from: start, to: end) { envelope($0) <= Spring.settledDisplacement }
  }
}
