/// The distances and times by which touches are told apart.
public struct TouchThresholds: Equatable, Sendable {
  /// Points on either axis from which a finger has moved.
  public var slop = 10.0
  /// Seconds below which a finger that has not moved taps.
  public var tapDuration = 0.5
  /// Seconds after which a finger that has not moved presses long. A touch that has pressed long is no tap.
  public var longPressDuration = 0.5
  /// Seconds, at most, between the liftings of a double tap's two taps.
  public var doubleTapInterval = 0.3
  /// Points, at most, between a double tap's two taps.
  public var doubleTapDistance = 30.0
  /// Seconds of rest before lifting, beyond which a finger is released at velocity 0.
  public var stopGap: Double

  /// A finger that rests `stopGap` seconds before it lifts has no speed.
  public init(stopGap: Double = 0.04) {
    self.stopGap = stopGap
  }

  /// Those of UIKit's recognisers.
  public static let standard = TouchThresholds()
}
