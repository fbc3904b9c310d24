/// How something of the system goes to its new place: how long it takes, and along which curve.
public struct SystemMotion: Equatable, Sendable {
  /// Seconds; 0 jumps.
  public var duration: Double
  /// How it speeds up and slows down.
  public var curve: Curve

  /// The curves that systems move their own things by.
  public enum Curve: String, CaseIterable, Sendable {
    /// iOS's keyboard: the notification's curve 7. Believed to be a spring of mass 3, stiffness 1000 and damping 500,
    /// taken as critically damped: it comes within a thousandth of its end after the keyboard's duration.
    case keyboard
    case linear, easeIn, easeOut, easeInOut
  }

  /// A motion; by default a quarter of a second along the keyboard's curve.
  public init(duration: Double = 0.25, curve: Curve = .keyboard) {
    (self.duration, self.curve) = (duration, curve)
  }

  /// The move from 0 to 1.
  public var way: AnimationCurve {
    switch curve {
    case .keyboard: DampedSpringSettings(duration: duration, damping: 1).curve(velocity: 0, from: 0, to: 1)
    case .linear: .timing(TimingCurve(duration: duration, shape: .linear))
    case .easeIn: .timing(TimingCurve(duration: duration, shape: .easeIn))
    case .easeOut: .timing(TimingCurve(duration: duration, shape: .easeOut))
    case .easeInOut: .timing(TimingCurve(duration: duration, shape: .easeInOut))
    }
  }
}
