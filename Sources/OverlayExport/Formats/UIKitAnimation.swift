import OverlayEngine

struct UIKitAnimation {
  private let settings: AnimationSettings

  /// `nil` if UIKit has no words for it.
  init?(_ settings: AnimationSettings) {
    switch settings {
    case .spring, .dampedSpring, .timing: self.settings = settings
    default: return nil
    }
  }

  /// The duration of the animator, seconds; springs with constants of their own settle when they settle, whatever it
  /// is.
  var duration: Double {
    switch settings {
    case .dampedSpring(let spring): spring.duration
    case .timing(let timing): timing.duration
    default: 0
    }
  }

  /// Statements that end with a `timing`. They know the finger's `speed`, points per second, down positive, and the
  /// `distance` to the target, points of height, up positive.
  var code: String {
    let start = "CGVector(dx: 0, dy: distance == 0 ? 0 : -speed / distance)"
    switch settings {
    case .spring(let spring):
      let velocity = spring.initialVelocity == .release ? start : ".zero"
      return """
        // Slow releases never overshoot: the damping ratio goes from 1 at 150 points per second to \(spring.damping.plain) at 3000.
        let share = (min(max(abs(speed), 150), 3000) - 150) / 2850
        let ratio = share * (\(spring.damping.plain) - 1) + 1
        let frequency = 2 * CGFloat.pi / \(spring.response.plain)
        let timing = UISpringTimingParameters(
          mass: \(spring.mass.plain), stiffness: frequency * frequency, damping: 2 * frequency * ratio,
          initialVelocity: \(velocity))

        """
    case .dampedSpring(let spring):
      return
        "let timing = UISpringTimingParameters(\n  dampingRatio: \(spring.damping.plain), initialVelocity: \(start))\n"
    case .timing(let timing):
      return "let timing = \(Self.cubic(timing.shape))\n"
    default: return ""
    }
  }

  private static func cubic(_ shape: TimingCurve.Shape) -> String {
    switch shape {
    case .linear, .easeIn, .easeOut, .easeInOut: "UICubicTimingParameters(animationCurve: .\(shape))"
    case .cubicBezier(let x1, let y1, let x2, let y2):
      "UICubicTimingParameters(\n  controlPoint1: CGPoint(x: \(x1.plain), y: \(y1.plain)), "
        + "controlPoint2: CGPoint(x: \(x2.plain), y: \(y2.plain)))"
    }
  }
}
