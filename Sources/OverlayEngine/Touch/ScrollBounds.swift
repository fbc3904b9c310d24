/// Between which offsets a scroll view's content lies, and how offsets beyond them are seen under a finger.
public struct ScrollBounds: Equatable, Sendable {
  /// Points: minus the top inset.
  public let minimum: Double
  /// Points, at least the minimum.
  public let maximum: Double
  /// Points.
  public let viewportHeight: Double

  /// Content that is shorter than its viewport has one offset only: a `maximum` below the minimum counts as the minimum.
  public init(minimum: Double, maximum: Double, viewportHeight: Double) {
    self.minimum = minimum
    self.maximum = max(minimum, maximum)
    self.viewportHeight = viewportHeight
  }

  /// No edges at all.
  public static let unlimited = ScrollBounds(minimum: -.infinity, maximum: .infinity, viewportHeight: 0)

  /// The offset between the edges that is nearest.
  public func clamp(_ offset: Double) -> Double {
    max(minimum, min(maximum, offset))
  }

  /// The offset that is seen when the finger alone would have led to `pulled`. A viewport without height stops at its edges.
  public func seen(_ pulled: Double) -> Double {
    let edge = clamp(pulled)
    guard pulled != edge, viewportHeight > 0 else { return edge }
    let beyond = ScrollRubberBand(viewportHeight: viewportHeight).seen((pulled - edge).magnitude)
    return pulled < edge ? edge - beyond : edge + beyond
  }

  /// The offset to which the finger alone would have led where `seen` is seen: a drag that starts there goes on without a step.
  public func pulled(_ seen: Double) -> Double {
    let edge = clamp(seen)
    guard seen != edge, viewportHeight > 0 else { return edge }
    let beyond = ScrollRubberBand(viewportHeight: viewportHeight).pulled((seen - edge).magnitude)
    return seen < edge ? edge - beyond : edge + beyond
  }
}
