/// How a view's transition runs.
public enum ViewAnimation: Equatable, Sendable {
  case named(Named)
  case spring(SpringSettings)
  case dampedSpring(DampedSpringSettings)
  case timing(TimingCurve)
  /// None, whatever the container says.
  case disable

  /// SwiftUI's ready-made animations.
  public enum Named: String, CaseIterable, Sendable {
    /// Slow at both ends, 0.35 s.
    case `default`
    /// A swing of 0.55 s, damped to 0.825.
    case spring
    case linear, easeIn, easeOut, easeInOut
  }

  /// The way from 0 to 1.
  var curve: AnimationCurve {
    switch self {
    case .named(let name): name.curve
    case .spring(let spring): spring.curve(velocity: 0, from: 0, to: 1)
    case .dampedSpring(let spring): spring.curve(velocity: 0, from: 0, to: 1)
    case .timing(let timing): .timing(timing)
    case .disable: .jump
    }
  }
}

extension ViewAnimation.Named {
  private static let seconds = 0.35

  fileprivate var curve: AnimationCurve {
    switch self {
    case .default, .easeInOut: .timing(TimingCurve(duration: Self.seconds, shape: .easeInOut))
    case .linear: .timing(TimingCurve(duration: Self.seconds, shape: .linear))
    case .easeIn: .timing(TimingCurve(duration: Self.seconds, shape: .easeIn))
    case .easeOut: .timing(TimingCurve(duration: Self.seconds, shape: .easeOut))
    case .spring: Self.swing(response: 0.55, dampingRatio: 0.825)
    }
  }

  private static func swing(response: Double, dampingRatio: Double) -> AnimationCurve {
    let frequency = 2 * Double.pi / response
    let parameters = SpringParameters(mass: 1, stiffness: frequency * frequency, damping: 2 * dampingRatio * frequency)
    let spring = Spring(parameters, initialVelocity: 0)
    return .spring(spring, duration: spring.settlingDuration)
  }
}
