/// Where the offset of a scroll view is, at any time after a finger let it go: it decelerates, bounces back from an
/// edge that it crosses or that it was released beyond, and rests.
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

  /// When it comes down to an edge that it bounces at, or `nil` if it does not.
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
    guard let bounce, elapsed >= turn else { return deceleration.offset(at: elapsed) }
    return bounce.offset(at: elapsed - turn)
  }

  /// Points of offset per second, at a number of seconds of the run; 0 at rest.
  package func offsetVelocity(at seconds: Double) -> Double {
    if seconds >= end.seconds { return 0 }
    let elapsed = seconds - start.seconds
    guard let bounce, elapsed >= turn else { return deceleration.offsetVelocity(at: elapsed) }
    return bounce.offsetVelocity(at: elapsed - turn)
  }
}

extension ScrollMotion {
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
      // What does not bounce stops dead at its edge.
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
