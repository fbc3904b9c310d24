import ElementaryFunctions

/// How a scroll view that was let go comes to rest, edges aside: x(t) = target + (x0 - target) d^(1000 t), until it is
/// within half a point of its target.
///
/// Offsets are points and grow as the finger moves up; seconds count from the release. With v the finger's velocity,
/// this is the motion x0 - v (d^(1000 t) - 1) / (1000 ln d), written from its end.
package struct ScrollDeceleration: Equatable, Sendable {
  /// 1000 ln d: the relative change of speed per second, below 0. It keeps d = 0.998 of its speed every millisecond.
  private static let perSecond = 1000 * Elementary.log(0.998)

  /// Points within which it is at its target.
  package static let arrivalDistance = 0.5

  package let start: Double
  package let target: Double
  /// Seconds until it is at its target.
  package let duration: Double

  package init(from start: Double, to target: Double) {
    self.start = start
    self.target = target
    let distance = min((start - target).magnitude, .greatestFiniteMagnitude)
    duration = distance <= Self.arrivalDistance ? 0 : Elementary.log(Self.arrivalDistance / distance) / Self.perSecond
  }

  /// Runs out freely. `velocity` is the finger's: points per second, down positive.
  package init(from start: Double, velocity: Double) {
    self.init(from: start, to: start + velocity / Self.perSecond)
  }

  /// The offset a number of seconds after the release.
  package func offset(at seconds: Double) -> Double {
    if seconds >= duration { return target }
    return target + (start - target) * remainder(at: seconds)
  }

  /// Points of offset per second, a number of seconds after the release; 0 from the arrival on.
  package func offsetVelocity(at seconds: Double) -> Double {
    if seconds >= duration { return 0 }
    return (start - target) * Self.perSecond * remainder(at: seconds)
  }

  /// Seconds until it passes an offset that lies between start and target, or `nil` if it does not, or only within
  /// half a point of the target.
  package func seconds(until offset: Double) -> Double? {
    let share = (offset - target) / (start - target)
    guard share > 0, share <= 1, (offset - target).magnitude > Self.arrivalDistance else { return nil }
    return Elementary.log(share) / Self.perSecond
  }

  /// The share of the way that is left.
  private func remainder(at seconds: Double) -> Double {
    seconds <= 0 ? 1 : Elementary.exp(Self.perSecond * seconds)
  }
}
