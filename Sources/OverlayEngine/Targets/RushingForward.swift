/// OverlayContainer's default policy: a quick finger always goes on in its direction, a slow one to the nearest notch.
public struct RushingForward: Equatable, Sendable {
  /// Points per second; only faster fingers rush.
  public var minimumVelocity: Double
  /// Seconds for which the release velocity is thought to go on.
  public var minimumDuration: Double

  /// Fingers faster than `minimumVelocity`, points per second, go on to the next notch; the projection looks `minimumDuration` seconds ahead.
  public init(minimumVelocity: Double = 400, minimumDuration: Double = 0.1) {
    self.minimumVelocity = minimumVelocity
    self.minimumDuration = minimumDuration
  }

  /// Where the overlay would be after `minimumDuration`, points.
  public func projectedHeight(_ release: Release) -> Double {
    release.height - minimumDuration * release.velocity
  }

  /// The next notch in the direction of a fast finger, else the nearest.
  public func target(_ release: Release) -> Target {
    guard let (first, second) = release.nearest(to: projectedHeight(release)) else { return .unreachable }
    guard let second, release.velocity != 0, release.velocity.magnitude > minimumVelocity else {
      return Target(nearest: first)
    }
    return Target(place: release.velocity < 0 ? max(first, second) : min(first, second), rule: .direction)
  }
}
