/// The distances and times by which touches are told apart.
package struct TouchThresholds: Equatable, Sendable {
  /// Points on either axis from which a finger has moved.
  package var slop = 10.0
  /// Seconds below which a finger that has not moved taps.
  package var tapDuration = 0.5
  /// Seconds after which a finger that has not moved presses long. A touch that has pressed long is no tap.
  package var longPressDuration = 0.5
  /// Seconds, at most, between the liftings of a double tap's two taps.
  package var doubleTapInterval = 0.3
  /// Points, at most, between a double tap's two taps.
  package var doubleTapDistance = 30.0
  /// Seconds of rest before lifting, beyond which a finger is released at velocity 0.
  package var stopGap: Double

  package init(stopGap: Double = 0.04) {
    self.stopGap = stopGap
  }

  package static let standard = TouchThresholds()
}
