/// How far an app may be from its config.
package struct Tolerance: Equatable, Sendable {
  /// Points of each notch's place.
  package var rest = 1.0
  /// The share by which all settles may be slower or faster.
  package var pace = 0.03
  /// Points under the finger, beside what the log could not see.
  package var finger = 1.0
  /// Points while it settles, likewise.
  package var settle = 1.5
  /// The share of frames that may lie outside.
  package var outside = 0.15
  /// Seconds by which pictures may be later than touches.
  package var delay: ClosedRange<Double> = 0...0.08

  package init() {}
}
