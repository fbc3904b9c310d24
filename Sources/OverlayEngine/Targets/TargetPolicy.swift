/// Which notch a released overlay goes to.
public enum TargetPolicy {
  case rushingForward(RushingForward)
  case projection(Projection)
  case nearest(Nearest)
  /// A script's function; what it returns need not be reachable.
  case scripted((OverlayContext) throws -> Name)
}

/// What a policy sees of a release.
public struct Release {
  /// Of all notches, lowest first, points; never empty.
  public var heights: [Double]
  public var reachable: NotchSet
  /// Where the overlay was let go, points.
  public var height: Double
  /// Points per second, down is positive.
  public var velocity: Double

  public init(ladder: NotchLadder, reachable: NotchSet, height: Double, velocity: Double) {
    self.init(heights: ladder.heights, reachable: reachable, height: height, velocity: velocity)
  }

  init(heights: [Double], reachable: NotchSet, height: Double, velocity: Double) {
    self.heights = heights
    self.reachable = reachable
    self.height = height
    self.velocity = velocity
  }

  /// The reachable notch nearest to a height: (its place, the runner-up's). Ties go to the lower notch, then to the earlier one.
  func nearest(to height: Double) -> (first: Int, second: Int?)? {
    var first: Int?
    var second: Int?
    for place in heights.indices where reachable.contains(place) {
      if let best = first, !isNearer(place, than: best, to: height) {
        if let runnerUp = second, !isNearer(place, than: runnerUp, to: height) { continue }
        second = place
      } else {
        second = first
        first = place
      }
    }
    return first.map { ($0, second) }
  }

  private func isNearer(_ place: Int, than other: Int, to height: Double) -> Bool {
    let (a, b) = (heights[place], heights[other])
    let (near, far) = ((a - height).magnitude, (b - height).magnitude)
    return near < far || (near == far && a < b)
  }
}
