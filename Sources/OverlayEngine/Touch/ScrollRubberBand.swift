/// How far a scroll view is seen beyond its edge when a finger has pulled it there: b(x) = (1 - 1 / (0.55 x / h + 1)) h, with h the viewport's height.
public struct ScrollRubberBand: Equatable, Sendable {
  /// How much of a first small pull is seen.
  public static let coefficient = 0.55

  /// Points, above 0.
  public let viewportHeight: Double

  public init(viewportHeight: Double) {
    precondition(viewportHeight > 0)
    self.viewportHeight = viewportHeight
  }

  /// What is seen of a pull of so many points; both at least 0. Never as much as the viewport's height.
  public func seen(_ pulled: Double) -> Double {
    (1 - 1 / (Self.coefficient * pulled / viewportHeight + 1)) * viewportHeight
  }

  /// The pull that shows so many points. Nothing shows the viewport's height or more: that answers the pull that shows 0.999 of it.
  public func pulled(_ seen: Double) -> Double {
    let share = min(seen / viewportHeight, Self.mostSeen)
    return (1 / (1 - share) - 1) * viewportHeight / Self.coefficient
  }

  private static let mostSeen = 0.999
}
