/// Where the offset of a scroll view is, at any time after a finger let it go: it decelerates, bounces back from an edge that it crosses or that it was
/// released beyond, and rests.
///
/// Position and velocity are continuous at the crossing, the velocity up to the 8000 points per second that fingers reach. Released beyond an edge it bounces
/// straight back, unless its target lies inside the content. Offsets are points and grow as the finger moves up.
public struct ScrollMotion: Equatable, Sendable {
  public let start: Instant
  /// The first whole microsecond at which it is at rest, at `rest`.
  public let end: Instant
  private let deceleration: ScrollDeceleration
  /// Seconds of deceleration before the bounce takes over; without a bounce, all.
  private let turn: Double
  private let bounce: ScrollBounce?

  /// On the way to a given offset.
  public init(from offset: Double, to target: Double, in bounds: ScrollBounds, rate: ScrollDeceleration.Rate = .normal, at start: Instant) {
    let free = ScrollDeceleration(from: offset, to: target, rate: rate)
    self.init(free, velocity: free.velocity(at: 0), in: bounds, rate: rate, at: start)
  }

  /// Runs out at the finger's velocity: points per second, down positive.
  public init(
    from offset: Double, fingerVelocity: Double, in bounds: ScrollBounds, rate: ScrollDeceleration.Rate = .normal, at start: Instant
  ) {
    let free = ScrollDeceleration(from: offset, fingerVelocity: fingerVelocity, rate: rate)
    self.init(free, velocity: -fingerVelocity, in: bounds, rate: rate, at: start)
  }

  /// Where it comes to rest.
  public var rest: Double { bounce?.edge ?? deceleration.target }

  public func isAtRest(at time: Instant) -> Bool { time >= end }

  public func offset(at time: Instant) -> Double {
    if isAtRest(at: time) { return rest }
    let seconds = time.seconds(since: start)
    guard let bounce, seconds >= turn else { return deceleration.offset(at: seconds) }
    return bounce.offset(at: seconds - turn)
  }

  /// Points of offset per second; 0 at rest.
  public func velocity(at time: Instant) -> Double {
    if isAtRest(at: time) { return 0 }
    let seconds = time.seconds(since: start)
    guard let bounce, seconds >= turn else { return deceleration.velocity(at: seconds) }
    return bounce.velocity(at: seconds - turn)
  }
}

extension ScrollMotion {
  private init(_ free: ScrollDeceleration, velocity: Double, in bounds: ScrollBounds, rate: ScrollDeceleration.Rate, at start: Instant) {
    self.start = start
    let startEdge = bounds.clamp(free.start)
    let edge = bounds.clamp(free.target)
    if free.start != startEdge, edge == startEdge {
      deceleration = free
      turn = 0
      bounce = ScrollBounce(from: free.start, velocity: Self.limited(velocity), edge: edge)
    } else if let crossing = free.target == edge ? nil : free.seconds(until: edge) {
      deceleration = free
      turn = crossing
      bounce = ScrollBounce(from: edge, velocity: Self.limited(free.velocity(at: crossing)), edge: edge)
    } else {
      deceleration = ScrollDeceleration(from: free.start, to: edge, rate: rate)
      turn = deceleration.duration
      bounce = nil
    }
    let seconds = turn + (bounce?.duration ?? 0)
    end = Instant(microseconds: start.microseconds + Int64((seconds * 1e6).rounded(.up)))
  }

  /// A far-fetched target would otherwise shoot the content out of sight.
  private static func limited(_ velocity: Double) -> Double {
    max(-FingerVelocity.limit, min(FingerVelocity.limit, velocity))
  }
}
