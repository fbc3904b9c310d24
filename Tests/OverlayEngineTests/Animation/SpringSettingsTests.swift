import Foundation
import OverlayEngine
import Testing
import ValueBuilders

@Suite struct SpringSettingsTests {
  @Test(arguments: [(0.0, 1.0), (150, 1), (-150, 1), (1575, 0.85), (-1575, 0.85), (3000, 0.7), (-8000, 0.7)])
  func `the damping ratio falls with the speed of the release`(velocity: Double, ratio: Double) {
    let parameters = SpringSettings().parameters(releaseVelocity: velocity)
    #expect(abs(parameters.dampingRatio - ratio) < 1e-12)
    #expect(abs(parameters.naturalFrequency - 2 * .pi / 0.3) < 1e-12)
  }

  @Test func `mass makes a spring slower and livelier, as in the original`() {
    var settings = SpringSettings()
    settings.mass = 4
    let parameters = settings.parameters(releaseVelocity: 0)
    #expect(abs(parameters.naturalFrequency - .pi / 0.3) < 1e-12)
    #expect(abs(parameters.dampingRatio - 0.5) < 1e-12)
  }

  @Test func `a spring starts at rest unless it continues the release`() {
    #expect(SpringSettings().spring(releaseVelocity: -900, distance: 300).initialVelocity == 0)
    let continuing = SpringSettings(initialVelocity: .release)
    #expect(continuing.spring(releaseVelocity: -900, distance: 300).initialVelocity == 3)
    #expect(continuing.spring(releaseVelocity: 900, distance: 300).initialVelocity == -3)
    #expect(continuing.spring(releaseVelocity: 900, distance: -300).initialVelocity == 3)
    #expect(continuing.spring(releaseVelocity: 900, distance: 0).initialVelocity == 0)
  }

  @Test func `an animation under way hands over its speed, but only the finger decides on the damping`() {
    let spring = SpringSettings(initialVelocity: .release).spring(
      releaseVelocity: 0, startVelocity: -1200, distance: 300)
    #expect(spring.initialVelocity == 4)
    #expect(abs(spring.parameters.dampingRatio - 1) < 1e-12)
  }
}

@Suite struct PhysicsSpringTests {
  /// The closed solution of m x'' + c x' + k x = 0 from x = 1, at rest.
  private func left(_ t: Double, _ m: Double, _ k: Double, _ c: Double) -> Double {
    let (decay, square) = (c / (2 * m), k / m - c * c / (4 * m * m))
    let w = square.magnitude.squareRoot()
    if square > 0 { return exp(-decay * t) * (cos(w * t) + decay / w * sin(w * t)) }
    return exp(-decay * t) * (cosh(w * t) + decay / w * sinh(w * t))
  }

  @Test(arguments: [(1.0, 700.0, 30.0), (1, 100, 10), (0.2, 700, 50), (3, 1000, 500), (2, 180, 40)])
  func `a spring by mass, stiffness and damping moves as its equation says`(_ m: Double, _ k: Double, _ c: Double) {
    let curve = SwingSettings(mass: m, stiffness: k, damping: c).curve(velocity: 0, from: 0, to: 100)
    for t in [0.0, 0.01, 0.05, 0.1, 0.2, 0.3] where t < curve.duration {
      #expect(abs(1 - curve.fraction(at: t) - left(t, m, k, c)) < 1e-9, "\(t)")
    }
  }

  @Test func `a damping ratio is the damping by twice the root of stiffness and mass`() {
    let (one, other) = (
      SwingSettings(mass: 1, stiffness: 700, ratio: 0.9),
      SwingSettings(mass: 1, stiffness: 700, damping: 0.9 * 2 * 700.0.squareRoot())
    )
    #expect(abs(one.damping - other.damping) < 1e-12)
    #expect(one.response == other.response)
    #expect(abs(one.response - 2 * .pi / 700.0.squareRoot()) < 1e-15)
  }
}

@Suite struct DampedSpringSettingsTests {
  @Test(arguments: [
    (0.85, 0.5, 302.04015210547273, 29.544814089528744), (1, 0.5, 341.02369770847103, 36.933653905806343),
    (0.8, 0.5, 323.58949174006473, 28.781749405735672), (0.95, 0.5, 285.10595753871241, 32.081653740335017),
    (0.25, 3, 54.833633590783258, 3.702486785620688), (1.7, 0.5, 341.02369770847103, 36.933653905806343),
  ])
  func `without speed the spring is UIKit's`(damping: Double, duration: Double, stiffness: Double, coefficient: Double)
  {
    let parameters = DampedSpringSettings(duration: duration, damping: damping).spring(relativeVelocity: 0).parameters
    #expect(abs(parameters.stiffness - stiffness) < 1e-12 * stiffness)
    #expect(abs(parameters.damping - coefficient) < 1e-12 * coefficient)
    #expect(parameters.mass == 1)
  }

  @Test(arguments: [
    (0.85, 0.5, 3.0, 283.09254138124947), (0.85, 0.5, -20, 370.85960133327893), (0.85, 0.5, 30, 304.00273851941576),
    (1, 0.5, 5, 317.60066475003159), (1, 0.5, -8, 367.71523340669783), (1, 0.5, 40, 337.90163465315803),
    (0.5, 0.25, 2, 2520.3771114599588), (0.85, 0.5, 1000, 690.19416395452282),
  ])
  func `with speed it is the stiffest that is down to a thousandth in time`(
    damping: Double, duration: Double, velocity: Double, stiffness: Double
  ) {
    let spring = DampedSpringSettings(duration: duration, damping: damping).spring(relativeVelocity: velocity)
    #expect(abs(spring.parameters.stiffness - stiffness) < 1e-12 * stiffness)
    #expect(spring.initialVelocity == velocity)
  }

  @Test(arguments: [0.3, 0.85, 1])
  func `a fortieth is left at the end at most, whatever the speed`(damping: Double) {
    let settings = DampedSpringSettings(duration: 0.5, damping: damping)
    for velocity in stride(from: -60.0, through: 60, by: 0.5) {
      let left = settings.spring(relativeVelocity: velocity).displacement(at: 0.5).magnitude
      #expect(left < 0.025, "v \(velocity): \(left)")
    }
  }

  @Test func `it lasts as long as it is told, and 0 seconds jump`() {
    #expect(DampedSpringSettings(duration: 0.37).curve(velocity: -2000, from: 100, to: 400).duration == 0.37)
    #expect(DampedSpringSettings(duration: 0).curve(velocity: 0, from: 100, to: 400) == .jump)
    #expect(DampedSpringSettings(duration: .nan).curve(velocity: 0, from: 100, to: 400) == .jump)
  }

  @Test func `absurd settings give finite numbers`() {
    for duration in [1e-300, 1e-6, 1, 1e300, .infinity] {
      for damping in [-1, 0, 1e-300, 0.5, 1 - 1e-12, 1 + 1e-12, 1e300, .nan] {
        for velocity in [0, 1e-300, 1e12, -1e12, 1e300, .infinity] {
          let spring = DampedSpringSettings(duration: duration, damping: damping).spring(relativeVelocity: velocity)
          #expect(spring.displacement(at: 0.1).isFinite, "D \(duration), z \(damping), v \(velocity)")
        }
      }
    }
  }
}
