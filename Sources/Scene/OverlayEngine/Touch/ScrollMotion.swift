import Numerics

/// The offset of a scroll view at any time after a finger let it go: it decelerates, bounces back from an edge that it
/// crosses or that it was released beyond, and rests. Or that of one which the program scrolls.
///
/// Position and velocity are continuous at the crossing, the velocity up to the 8000 points per second that fingers
/// reach. Released beyond an edge it bounces straight back, unless its target lies inside the content. Offsets are
/// points and grow as the finger moves up.
package struct ScrollMotion: Equatable, Sendable {
  package let start: Instant
  /// The first whole microsecond at which it is at rest, at `rest`.
  package let end: Instant
  private let deceleration: ScrollDeceleration
  /// Seconds of deceleration before the bounce takes over; without a bounce, all.
  private let turn: Double
  private let bounce: ScrollBounce?
  /// Whether it goes along the program's curve instead.
  private var isProgram = false

  /// The time that UIScrollView takes for `setContentOffset(_:animated:)`, whatever the way, along UIKit's usual curve.
  private static let program = TimingCurve(duration: 0.3)

  /// Goes to an offset by program.
  package init(from offset: Double, byProgramTo target: Double, start: Instant) {
    deceleration = ScrollDeceleration(from: offset, to: target)
    (self.start, end) = (start, start.advanced(bySeconds: Self.program.duration))
    (turn, bounce, isProgram) = (0, nil, true)
  }

  package init(
    from offset: Double, to target: Double, in bounds: ListBounds = .unlimited, bounces: Bool = true, start: Instant
  ) {
    let free = ScrollDeceleration(from: offset, to: target)
    self.init(free, offsetVelocity: free.offsetVelocity(at: 0), in: bounds, bounces: bounces, start: start)
  }

  /// Runs out at the finger's velocity: points per second, down positive.
  package init(
    from offset: Double, velocity: Double, in bounds: ListBounds = .unlimited, bounces: Bool = true, start: Instant
  ) {
    self.init(
      ScrollDeceleration(from: offset, velocity: velocity), offsetVelocity: -velocity, in: bounds, bounces: bounces,
      start: start)
  }

  package var rest: Double { bounce?.edge ?? deceleration.target }

  /// Returns when it comes down to an edge that it bounces at, or `nil` if it does not.
  func arrival(atTop edge: Double) -> Instant? {
    guard let bounce, bounce.edge == edge, turn > 0 else { return nil }
    return Instant(microseconds: start.microseconds + Int64((turn * 1e6).rounded(.up)))
  }

  /// Points of offset per second, as if there were no edge.
  func decelerationVelocity(at seconds: Double) -> Double {
    deceleration.offsetVelocity(at: seconds - start.seconds)
  }

  /// The offset at a number of seconds of the run.
  package func offset(at seconds: Double) -> Double {
    if seconds >= end.seconds { return rest }
    let elapsed = seconds - start.seconds
    if isProgram {
      return deceleration.start + (deceleration.target - deceleration.start) * Self.program.fraction(at: elapsed)
    }
    guard let bounce, elapsed >= turn else { return deceleration.offset(at: elapsed) }
    return bounce.offset(at: elapsed - turn)
  }

  /// Points of offset per second, at a number of seconds of the run; 0 at rest.
  package func offsetVelocity(at seconds: Double) -> Double {
    if seconds >= end.seconds { return 0 }
    let elapsed = seconds - start.seconds
    if isProgram { return (deceleration.target - deceleration.start) * Self.program.rate(at: elapsed) }
    guard let bounce, elapsed >= turn else { return deceleration.offsetVelocity(at: elapsed) }
    return bounce.offsetVelocity(at: elapsed - turn)
  }

  private init(
    _ free: ScrollDeceleration, offsetVelocity: Double, in bounds: ListBounds, bounces: Bool, start: Instant
  ) {
    self.start = start
    let startEdge = bounds.clamp(free.start)
    let edge = bounds.clamp(free.target)
    if free.start != startEdge, edge == startEdge {
      deceleration = free
      turn = 0
      bounce = ScrollBounce(from: free.start, offsetVelocity: Self.limited(offsetVelocity), edge: edge)
    } else if let crossing = free.seconds(until: edge) {
      deceleration = free
      turn = crossing
      // A list that does not bounce stops at its edge.
      let velocity = bounces ? Self.limited(free.offsetVelocity(at: crossing)) : 0
      bounce = ScrollBounce(from: edge, offsetVelocity: velocity, edge: edge)
    } else {
      deceleration = ScrollDeceleration(from: free.start, to: edge)
      turn = deceleration.duration
      bounce = nil
    }
    let seconds = turn + (bounce?.duration ?? 0)
    let (sum, isTooLate) = start.microseconds.addingReportingOverflow(
      Int64((seconds.bounded(0, 1e9) * 1e6).rounded(.up)))
    end = Instant(microseconds: isTooLate ? .max : sum)
  }

  /// A far-fetched target would otherwise shoot the content out of sight.
  private static func limited(_ velocity: Double) -> Double {
    max(-FingerVelocity.limit, min(FingerVelocity.limit, velocity))
  }
}

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

/// How a scroll view gets back to an edge of its content: by a critically damped spring, x(t) = edge + (d + (v + w d)
/// t) exp(-w t), with w = 2 pi / response, d the distance beyond the edge and v the velocity at the start.
package struct ScrollBounce: Equatable, Sendable {
  /// The response of the spring, seconds.
  package static let response = 0.3
  /// Points from the edge within which it has settled.
  package static let settledDistance = 0.01

  package let edge: Double
  /// Seconds until it has settled for good, or comes back through its edge: it never swings into the content.
  package let duration: Double
  private let distance: Double
  private let slope: Double

  private static let frequency = 2 * Double.pi / response

  /// `offsetVelocity` is in points of offset per second.
  package init(from start: Double, offsetVelocity: Double, edge: Double) {
    self.edge = edge
    distance = start - edge
    slope = offsetVelocity + Self.frequency * distance
    duration = Self.settlingTime(distance: distance, slope: slope)
  }

  /// The offset a number of seconds after the start.
  package func offset(at seconds: Double) -> Double {
    if seconds >= duration { return edge }
    let t = max(seconds, 0)
    return edge + (distance + slope * t) * Elementary.exp(-Self.frequency * t)
  }

  /// Points of offset per second, a number of seconds after the start; 0 once it has settled.
  package func offsetVelocity(at seconds: Double) -> Double {
    if seconds >= duration { return 0 }
    let t = max(seconds, 0)
    return (slope - Self.frequency * (distance + slope * t)) * Elementary.exp(-Self.frequency * t)
  }

  /// Returns when the spring has settled. Where d and its slope have opposite signs the spring would pass its edge, at
  /// -d / slope. Elsewhere the distance grows to its summit and falls from there for good, so that the settling moment
  /// lies between the summit and a time by which it surely has settled; bisection finds it.
  private static func settlingTime(distance: Double, slope: Double) -> Double {
    if distance != 0, distance * slope < 0 {
      return -distance / slope
    }
    func remaining(_ t: Double) -> Double { (distance + slope * t).magnitude * Elementary.exp(-frequency * t) }
    var early = slope == 0 ? 0 : max(0, 1 / frequency - distance / slope)
    if remaining(early) <= settledDistance { return 0 }
    var late = early + response
    while remaining(late) > settledDistance { late += response }
    for _ in 0..<50 {
      let middle = (early + late) / 2
      if remaining(middle) > settledDistance { early = middle } else { late = middle }
    }
    return late
  }
}

/// The offsets between which a scroll view's content lies, and how offsets beyond them are seen under a finger.
package struct ListBounds: Equatable, Sendable {
  /// The lowest offset, points: minus the top inset.
  package let minimum: Double
  /// The greatest offset, points, at least the minimum.
  package let maximum: Double
  /// The height of the viewport, points.
  package let viewportHeight: Double

  /// Content that is shorter than its viewport has one offset only: a `maximum` below the minimum counts as the
  /// minimum.
  package init(minimum: Double, maximum: Double, viewportHeight: Double) {
    self.minimum = minimum
    self.maximum = max(minimum, maximum)
    self.viewportHeight = viewportHeight
  }

  package static let unlimited = ListBounds(minimum: -.infinity, maximum: .infinity, viewportHeight: 0)

  package func clamp(_ offset: Double) -> Double {
    max(minimum, min(maximum, offset))
  }

  /// How much of a first small pull beyond an edge is seen.
  private static let coefficient = 0.55

  /// The offset that is seen when the finger alone would have led to `pulled`: of x points beyond an edge (1 - 1 /
  /// (0.55 x / h + 1)) h, with h the viewport's height, and never all of h. A viewport without height stops at its
  /// edges.
  package func seen(_ pulled: Double) -> Double {
    beyondEdge(pulled) { (1 - 1 / (Self.coefficient * $0 / viewportHeight + 1)) * viewportHeight }
  }

  /// The offset to which the finger alone would have led where `seen` is seen: a drag that starts there goes on without
  /// a step. Where the viewport's height or more is asked for, the one that shows 0.999 of it.
  package func pulled(_ seen: Double) -> Double {
    beyondEdge(seen) { (1 / (1 - min($0 / viewportHeight, 0.999)) - 1) * viewportHeight / Self.coefficient }
  }

  @inline(__always)
  private func beyondEdge(_ offset: Double, _ change: (Double) -> Double) -> Double {
    let edge = clamp(offset)
    guard offset != edge, viewportHeight > 0 else { return edge }
    let beyond = change((offset - edge).magnitude)
    return offset < edge ? edge - beyond : edge + beyond
  }
}
