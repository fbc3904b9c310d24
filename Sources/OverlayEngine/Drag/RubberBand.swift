import ElementaryFunctions

/// OverlayContainer's rubber band: beyond a limit the overlay follows the logarithm of the finger's way.
public struct RubberBand: Equatable, Sendable {
  /// How much of the logarithm is felt; 0 is a wall.
  public var factor = 0.5
  /// Whether the overlay can be stretched beyond its highest notch.
  public var bouncesAtMaximumHeight = true
  /// Whether it can be stretched below its lowest notch.
  public var bouncesAtMinimumHeight = true

  /// A band with OverlayContainer's defaults.
  public init() {}

  func height(_ translation: Double, within limits: DragLimits) -> Double {
    let (minimum, maximum) = (limits.minimum, limits.maximum)
    if translation >= maximum && bouncesAtMaximumHeight {
      return stretched(translation, limit: maximum)
    }
    if translation <= minimum && bouncesAtMinimumHeight {
      return minimum - (stretched(2 * minimum - translation, limit: minimum) - minimum)
    }
    return limits.clamp(translation)
  }

  /// l (1 + factor log10(t / l)), to two decimals; 0 for a limit of 0, which therefore has no band at all.
  private func stretched(_ translation: Double, limit: Double) -> Double {
    guard limit > 0 else { return 0 }
    return (limit * (1 + factor * Elementary.log10(translation / limit)) * 100).rounded(.toNearestOrAwayFromZero) / 100
  }
}
