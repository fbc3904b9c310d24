/// OverlayContainer's default policy: a quick finger always goes on in its direction, a slow one to the nearest notch.
package struct RushingForward: Equatable, Sendable {
  /// Points per second; only faster fingers rush.
  package var minimumVelocity: Double
  /// Seconds for which the release velocity is thought to go on.
  package var minimumDuration: Double

  package init(minimumVelocity: Double = 400, minimumDuration: Double = 0.1) {
    self.minimumVelocity = minimumVelocity
    self.minimumDuration = minimumDuration
  }

  package func projectedHeight(_ release: Release) -> Double {
    release.height - minimumDuration * release.velocity
  }

  package func target(_ release: Release) -> Target {
    guard let (first, second) = release.nearest(to: projectedHeight(release)) else { return .unreachable }
    guard let second, release.velocity != 0, release.velocity.magnitude > minimumVelocity else {
      return Target(nearest: first)
    }
    return Target(place: release.velocity < 0 ? max(first, second) : min(first, second), rule: .direction)
  }
}
