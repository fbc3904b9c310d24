/// How fast a finger moves, in points per second; right and down are positive.
package struct FingerVelocity: Equatable, Sendable {
  package var x: Double
  package var y: Double

  package init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  package static let zero = FingerVelocity(x: 0, y: 0)

  /// Points per second. No gesture reports more in either axis.
  package static let limit = 8000.0

  /// The same, each axis on its own cut to ±8000 points per second.
  package var clamped: FingerVelocity {
    FingerVelocity(x: max(-Self.limit, min(Self.limit, x)), y: max(-Self.limit, min(Self.limit, y)))
  }
}
