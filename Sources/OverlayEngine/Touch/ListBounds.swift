/// Between which offsets a scroll view's content lies, and how offsets beyond them are seen under a finger.
package struct ListBounds: Equatable, Sendable {
  /// Points: minus the top inset.
  package let minimum: Double
  /// Points, at least the minimum.
  package let maximum: Double
  /// Points.
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
