/// A height on its way to another.
package struct Motion: Equatable, Sendable {
  /// Points, up positive.
  package let from: Double
  /// Points, up positive.
  package let to: Double
  package let start: Instant
  package let curve: AnimationCurve
  /// The whole microsecond nearest to the curve's end; from then on the height is `to`.
  package let end: Instant

  package init(from: Double, to: Double, start: Instant, curve: AnimationCurve) {
    self.from = from
    self.to = to
    self.start = start
    self.curve = curve
    end = start.advanced(bySeconds: curve.duration)
  }

  /// The height at a number of seconds since the run's start, which need not be a whole microsecond; before the
  /// start as at the start.
  package func height(at seconds: Double) -> Double {
    if seconds >= end.seconds { return to }
    let elapsed = seconds - start.seconds
    if elapsed >= curve.duration { return to }
    if let heights { return heights.fraction(at: elapsed) }
    return from + (to - from) * curve.fraction(at: elapsed)
  }

  /// How fast the height grows at a number of seconds since the run's start, in points per second; 0 at rest.
  package func velocity(at seconds: Double) -> Double {
    if seconds >= end.seconds { return 0 }
    if let heights { return heights.rate(at: seconds - start.seconds) }
    return (to - from) * curve.rate(at: seconds - start.seconds)
  }

  /// The heights of a script's own way from here to there.
  private var heights: SampledCurve? {
    guard case .heights(let heights, from, to) = curve else { return nil }
    return heights
  }
}
