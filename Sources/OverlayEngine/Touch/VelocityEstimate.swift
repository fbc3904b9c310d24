/// How a layer wants to know how fast a finger was that lifts.
public struct VelocityEstimate: Equatable, Sendable {
  package enum Rule: String, CaseIterable, Sendable {
    /// The slope of the parabola through the latest samples.
    case leastSquares
    /// The whole way by the whole time since the finger went down; the way of a `window`, where there is one.
    case mean
    case lastTwo
  }

  package var rule: Rule
  /// A slower finger rests; points per second.
  package var minimum = 0.0
  /// Points per second, at most what all fingers are cut to.
  package var maximum = FingerVelocity.limit

  /// Of `mean`: seconds before the finger lifts; `nil` for all of them. It looks back at the last 20 samples at
  /// most.
  package var window: Double?
  /// Of `mean`: only the way since the finger last turned round counts.
  package var oneDirection = false

  package init(_ rule: Rule = .leastSquares) {
    self.rule = rule
  }

  func bounded(_ velocity: FingerVelocity) -> FingerVelocity {
    FingerVelocity(x: bounded(velocity.x), y: bounded(velocity.y)).clamped
  }

  private func bounded(_ speed: Double) -> Double {
    speed.magnitude < minimum ? 0 : max(-maximum, min(maximum, speed))
  }
}
