/// A move of fixed length along a named or free curve.
public struct TimingCurve: Equatable, Sendable {
  /// The duration, seconds.
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

  /// Returns how fast the share grows after some seconds, per second; 0 from the end on.
  public func rate(at t: Double) -> Double {
    if t >= duration || t < 0 { return 0 }
    return (bezier?.slope(at: t / duration) ?? 1) / duration
  }
}

/// A cubic Bezier curve from (0, 0) to (1, 1) that never goes back in x: progress by time.
public struct CubicBezier: Equatable, Sendable {
  private let x: Cubic
  private let y: Cubic

  /// ((third s + second) s + first) s.
  private struct Cubic: Equatable, Sendable {
    let first: Double
    let second: Double
    let third: Double

    init(_ control1: Double, _ control2: Double) {
      first = 3 * control1
      second = 3 * (control2 - control1) - first
      third = 1 - first - second
    }

    func value(at s: Double) -> Double { ((third * s + second) * s + first) * s }
    func slope(at s: Double) -> Double { (3 * third * s + 2 * second) * s + first }
  }

  /// The curve with two control points, whose x are taken into 0 to 1 and whose y may overshoot.
  public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    x = Cubic(x1.bounded(0, 1), x2.bounded(0, 1))
    y = Cubic(y1.bounded(-1000, 1000), y2.bounded(-1000, 1000))
  }

  /// The progress at a share of the time from 0 to 1.
  public func progress(at time: Double) -> Double {
    if time <= 0 { return 0 }
    if time >= 1 { return 1 }
    return y.value(at: parameter(at: time))
  }

  /// Returns how fast the progress grows at a share of the time from 0 to 1; finite also where the curve is vertical.
  public func slope(at time: Double) -> Double {
    let s = time <= 0 ? 0 : time >= 1 ? 1 : parameter(at: time)
    if x.slope(at: s) > 1e-6 { return y.slope(at: s) / x.slope(at: s) }
    // Where a control point lies on its end point both slopes vanish: a little further in they have the same quotient.
    let aside = s < 0.5 ? s + 1e-5 : s - 1e-5
    return y.slope(at: aside) / max(x.slope(at: aside), 1e-12)
  }

  /// The curve's parameter at an x, by Newton's steps that a shrinking bracket keeps in line.
  private func parameter(at time: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    var s = time
    for _ in 0..<100 {
      let excess = x.value(at: s) - time
      if excess == 0 { return s }
      if excess > 0 { high = s } else { low = s }
      let slope = x.slope(at: s)
      let step = slope > 0 ? s - excess / slope : low
      let next = step > low && step < high ? step : low + (high - low) / 2
      guard next > low && next < high else { return s }
      s = next
    }
    return s
  }
}
