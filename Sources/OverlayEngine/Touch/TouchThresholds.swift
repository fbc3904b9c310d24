/// The distances and times by which touches are told apart.
public struct TouchThresholds: Equatable, Sendable {
  /// Points on either axis from which a finger has moved.
  public var slop: Double
  /// Seconds below which a finger that has not moved taps.
  public var tapDuration: Double
  /// Seconds after which a finger that has not moved presses long. A touch that has pressed long is no tap.
  public var longPressDuration: Double
  /// Seconds, at most, between the liftings of a double tap's two taps.
  public var doubleTapInterval: Double
  /// Points, at most, between a double tap's two taps.
  public var doubleTapDistance: Double
  /// Seconds of rest before lifting, beyond which a finger is released at velocity 0.
  public var stopGap: Double

  public init(
    slop: Double = 10, tapDuration: Double = 0.5, longPressDuration: Double = 0.5, doubleTapInterval: Double = 0.3,
    doubleTapDistance: Double = 30, stopGap: Double = 0.04
  ) {
    self.slop = slop
    self.tapDuration = tapDuration
    self.longPressDuration = longPressDuration
    self.doubleTapInterval = doubleTapInterval
    self.doubleTapDistance = doubleTapDistance
    self.stopGap = stopGap
  }

  public static let standard = TouchThresholds()
}
