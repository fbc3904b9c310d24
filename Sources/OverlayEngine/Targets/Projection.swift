/// The rule of sheets: as far as a scroll view would decelerate, to the nearest notch there, never against the finger.
public struct Projection: Equatable, Sendable {
  /// What is left of the velocity after a millisecond; above 0, below 1.
  public var decelerationRate: Double

  /// UIScrollView's fast rate is 0.99, its normal one 0.998, per millisecond.
  public init(decelerationRate: Double = 0.99) {
    self.decelerationRate = decelerationRate
  }

  /// Points that a finger of `velocity` points per second still goes: v / 1000 · d / (1 - d), 99 ms of travel for d =
  /// 0.99.
  public func travel(velocity: Double) -> Double {
    decelerationRate == 0.99 ? velocity / 1000 * 99 : velocity / 1000 * decelerationRate / (1 - decelerationRate)
  }

  /// Where the overlay would come to rest, points.
  public func projectedHeight(_ release: Release) -> Double {
    release.height - travel(velocity: release.velocity)
  }

  /// The notch nearest to the projected height.
  public func target(_ release: Release) -> Target {
    guard let nearest = nearestOrHigher(release) else { return .unreachable }
    let ahead = -(release.heights[nearest] - release.height)
    guard ahead * release.velocity < 0, let neighbour = neighbour(of: nearest, release) else {
      return Target(nearest: nearest)
    }
    return Target(place: neighbour, rule: .neighbour)
  }

  /// Unlike `Release.nearest(to:)`, ties go to the higher notch.
  private func nearestOrHigher(_ release: Release) -> Int? {
    let projected = projectedHeight(release)
    var best: Int?
    for place in release.heights.indices where release.reachable.contains(place) {
      let nearest = release.heights[best ?? place]
      if (release.heights[place] - projected).magnitude <= (nearest - projected).magnitude { best = place }
    }
    return best
  }

  /// The next reachable notch in the finger's direction.
  private func neighbour(of place: Int, _ release: Release) -> Int? {
    let (step, last) = release.velocity > 0 ? (-1, 0) : (1, release.heights.count - 1)
    for next in stride(from: place + step, through: last, by: step) where release.reachable.contains(next) {
      return next
    }
    return nil
  }
}
