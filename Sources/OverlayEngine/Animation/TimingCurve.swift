/// A move of fixed length along a named or free curve.
public struct TimingCurve: Equatable, Sendable {
  /// Seconds.
  public let duration: Double
  /// The curve's formula.
  public let shape: Shape
  private let bezier: CubicBezier?

  /// How the progress depends on the time; the names and their curves are UIKit's.
  public enum Shape: Equatable, Sendable {
    case linear
    case easeIn
    case easeOut
    case easeInOut
    /// Two control points; x from 0 to 1.
    case cubicBezier(x1: Double, y1: Double, x2: Double, y2: Double)
  }

  /// A move of 0 to 100,000 seconds.
  public init(duration: Double, shape: Shape = .easeInOut) {
    self.duration = duration.bounded(0, Spring.longestDuration)
    self.shape = shape
    bezier =
      switch shape {
      case .linear: nil
      case .easeIn: CubicBezier(0.42, 0, 1, 1)
      case .easeOut: CubicBezier(0, 0, 0.58, 1)
      case .easeInOut: CubicBezier(0.42, 0, 0.58, 1)
      case .cubicBezier(let x1, let y1, let x2, let y2): CubicBezier(x1, y1, x2, y2)
      }
  }

  /// The share of the way after some seconds.
  public func fraction(at t: Double) -> Double {
    if t >= duration { return 1 }
    if t <= 0 { return 0 }
    return bezier?.progress(at: t / duration) ?? t / duration
  }

  /// How fast the share grows after some seconds, per second; 0 from the end on.
  public func rate(at t: Double) -> Double {
    if t >= duration || t < 0 { return 0 }
    return (bezier?.slope(at: t / duration) ?? 1) / duration
  }
}
