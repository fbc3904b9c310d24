public struct SpringSettings { public var damping: Double; init(damping: Double = 0.7) { self.damping = damping }
  func curve(velocity: Double, from: Double, to: Double) -> AnimationCurve { .jump } }
public struct DampedSpringSettings { public init() {}
  func curve(velocity: Double, from: Double, to: Double) -> AnimationCurve { .jump } }
public struct TimingCurve {}
public struct SampledCurve {
  static func sampling(_ f: (Double) throws -> (fraction: Double, finished: Bool), layer: Name) throws -> SampledCurve { SampledCurve() } }
public enum AnimationCurve { case jump, timing(TimingCurve), sampled(SampledCurve)
  static func presentation(animated: Bool) -> AnimationCurve { .jump } }
public struct Motion { var from: Double, to: Double, start: Instant, curve: AnimationCurve
  public func height(at: Double) -> Double { to }
  public func velocity(at: Double) -> Double { 0 }
  public var end: Instant { start } }
