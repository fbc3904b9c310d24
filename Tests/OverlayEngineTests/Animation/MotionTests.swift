import Testing
import ValueBuilders

@testable import OverlayEngine

@Suite struct MotionTests {
  static let curves: [AnimationCurve] = [
    SpringSettings().curve(velocity: -2000, from: 200, to: 500),
    SpringSettings(damping: 0.3, initialVelocity: .release).curve(velocity: -2000, from: 200, to: 500),
    SpringSettings(damping: 1.6, initialVelocity: .release).curve(velocity: 2000, from: 200, to: 500),
    DampedSpringSettings().curve(velocity: 700, from: 200, to: 500),
    DampedSpringSettings(duration: 0.5, damping: 1).curve(velocity: 0, from: 0, to: 1),
    .timing(TimingCurve(duration: 0.25, shape: .easeInOut)), .sampled(SampledCurve(fractions: [0, 0.1, 0.5, 1.2, 1])),
  ]

  @Test(arguments: curves)
  func `a motion leaves where it starts and rests where it ends`(curve: AnimationCurve) {
    let motion = Motion(from: 200, to: 500, start: Instant(seconds: 1.5), curve: curve)
    #expect(motion.height(at: 1.5) == 200)
    #expect(motion.height(at: 1.2) == 200)
    #expect(motion.velocity(at: 1.2) == 0)
    for seconds: Double in [motion.end.seconds, motion.end.seconds + 1e-9, 100_100] {
      #expect(motion.height(at: seconds) == 500)
    }
    #expect(motion.velocity(at: motion.end.seconds) == 0)
    #expect(abs(motion.end.seconds - 1.5 - curve.duration) <= 5.1e-7)
  }

  @Test(arguments: curves)
  func `the velocity is the slope of the height, and nothing jumps`(curve: AnimationCurve) {
    let motion = Motion(from: 500, to: 200, start: .start, curve: curve)
    for step in 1..<60 {
      let t = curve.duration * (Double(step) + 0.37) / 61
      let slope = (motion.height(at: t + 1e-7) - motion.height(at: t - 1e-7)) / 2e-7
      #expect(abs(motion.velocity(at: t) - slope) < 1e-3 + 1e-5 * slope.magnitude, "t \(t)")
    }
    let leap = motion.height(at: curve.duration * 0.999_999_9) - 200
    #expect(leap.magnitude <= 0.31)
  }

  @Test(arguments: [-3000.0, -400, 0, 250, 5000], [100.0, 600])
  func `a released overlay goes on at the finger's speed`(velocity: Double, target: Double) {
    for curve in [
      SpringSettings(initialVelocity: .release).curve(velocity: velocity, from: 300, to: target),
      DampedSpringSettings().curve(velocity: velocity, from: 300, to: target),
    ] {
      let motion = Motion(from: 300, to: target, start: .start, curve: curve)
      #expect(abs(motion.velocity(at: 0) + velocity) < 1e-9)
      let expected = 300 - velocity * 1e-6
      #expect(abs(motion.height(at: 1e-6) - expected) < 1e-6)
    }
  }

  @Test func `a spring without distance stays, and lasts as long as any other`() {
    let curve = SpringSettings(initialVelocity: .release).curve(velocity: -1500, from: 300, to: 300)
    let motion = Motion(from: 300, to: 300, start: .start, curve: curve)
    #expect(curve.duration == SpringSettings().curve(velocity: -1500, from: 0, to: 300).duration)
    for step in 0...100 { #expect(motion.height(at: Double(step) / 100) == 300) }
  }

  @Test func `a jump is over as it begins`() {
    let motion = Motion(from: 1, to: 2, start: Instant(seconds: 3), curve: .jump)
    #expect(motion.end == motion.start)
    #expect(motion.height(at: 3) == 2 && motion.velocity(at: 3) == 0)
  }

  @Test func `frames between whole microseconds have heights of their own`() {
    let motion = Motion(from: 0, to: 300, start: .start, curve: .timing(TimingCurve(duration: 1, shape: .linear)))
    #expect(motion.height(at: 1.0 / 3) == 100)
    #expect(motion.height(at: 0.333_333_4) > motion.height(at: 0.333_333_39))
  }
}
