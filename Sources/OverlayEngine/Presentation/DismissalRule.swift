/// Why a presentation lets a translation take its overlay off the screen.
public enum DismissalRule: Equatable, Sendable {
  /// The release is faster than the limit, both points per second downwards.
  case velocity(Double, limit: Double)
  /// The translation goes to below a height, points: a notch's, or `dismissingHeight`.
  case height(target: Double, threshold: Double, notch: Name?)
  case script
}
