import ElementaryFunctions

/// How a scroll view gets back to an edge of its content: by a critically damped spring, x(t) = edge + (d + (v + w d)
/// t) exp(-w t), with w = 2 pi / response, d the distance beyond the edge and v the velocity at the start.
package struct ScrollBounce: Equatable, Sendable {
  /// Seconds.
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

  /// Where d and its slope have opposite signs the spring would pass its edge, at -d / slope. Elsewhere the distance
  /// grows to its summit and falls from there for good, so that the settling moment lies between the summit and a time
  /// by which it surely has settled; bisection finds it.
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
