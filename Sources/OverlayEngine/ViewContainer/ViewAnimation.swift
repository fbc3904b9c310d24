package enum ViewAnimation: Equatable, Sendable {
  case named(Named)
  case spring(SpringSettings)
  case dampedSpring(DampedSpringSettings)
  case timing(TimingCurve)
  case swing(SwingSettings)
  indirect case paced(ViewAnimation, Pace)
  /// None, whatever the container says.
  case disable

  /// SwiftUI's ready-made animations.
  package enum Named: String, CaseIterable, Sendable {
    /// SwiftUI's own default: a spring of 0.55 s that does not swing.
    case `default`
    /// A swing of 0.55 s, damped to 0.825.
    case spring
    case linear, easeIn, easeOut, easeInOut
  }

  /// The way from 0 to 1.
  package var curve: AnimationCurve {
    switch self {
    case .named(let name): name.curve
    case .spring(let spring): spring.curve(velocity: 0, from: 0, to: 1)
    case .dampedSpring(let spring): spring.curve(velocity: 0, from: 0, to: 1)
    case .timing(let timing): .timing(timing)
    case .swing(let swing): swing.curve(velocity: 0, from: 0, to: 1)
    case .paced(let animation, let pace): .paced(animation.curve, pace)
    case .disable: .jump
    }
  }
}

extension ViewAnimation.Named {
  private static let seconds = 0.35

  fileprivate var curve: AnimationCurve {
    switch self {
    case .default: SwingSettings(response: 0.55, damping: 1).curve(velocity: 0, from: 0, to: 1)
    case .easeInOut: .timing(TimingCurve(duration: Self.seconds, shape: .easeInOut))
    case .linear: .timing(TimingCurve(duration: Self.seconds, shape: .linear))
    case .easeIn: .timing(TimingCurve(duration: Self.seconds, shape: .easeIn))
    case .easeOut: .timing(TimingCurve(duration: Self.seconds, shape: .easeOut))
    case .spring: SwingSettings(response: 0.55, damping: 0.825).curve(velocity: 0, from: 0, to: 1)
    }
  }
}
