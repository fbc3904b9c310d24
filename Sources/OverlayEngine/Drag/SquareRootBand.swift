/// The bounce of sheets: d points beyond a limit the overlay stands the square root of d beyond it.
public struct SquareRootBand: Equatable, Sendable {
  /// Without bounces the limits are walls.
  public var bounces: Bool

  /// A band, or hard limits where nothing bounces.
  public init(bounces: Bool = true) {
    self.bounces = bounces
  }

  func height(_ translation: Double, within limits: DragLimits) -> Double {
    guard bounces else { return limits.clamp(translation) }
    if translation > limits.maximum { return limits.maximum + (translation - limits.maximum).squareRoot() }
    if translation < limits.minimum { return limits.minimum - (limits.minimum - translation).squareRoot() }
    return translation
  }
}
