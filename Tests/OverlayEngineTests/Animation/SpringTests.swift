import Testing

@testable import OverlayEngine

/// The constants of a spring and the speed towards the target, in distances per second.
struct SpringCase: Sendable, CustomTestStringConvertible {
  var mass: Double
  var stiffness: Double
  var damping: Double
  var velocity: Double

  init(_ mass: Double, _ stiffness: Double, _ damping: Double, _ velocity: Double = 0) {
    self.mass = mass
    self.stiffness = stiffness
    self.damping = damping
    self.velocity = velocity
  }

  var testDescription: String { "m \(mass), k \(stiffness), c \(damping), v \(velocity)" }

  var spring: Spring {
    Spring(SpringParameters(mass: mass, stiffness: stiffness, damping: damping), initialVelocity: velocity)
  }
}

@Suite struct SpringTests {
  @Test(arguments: [
    SpringCase(1, 100, 10), SpringCase(1, 100, 10, 25), SpringCase(2, 438.6, 29.3, -40), SpringCase(1, 100, 20),
    SpringCase(1, 100, 20, 15),
    SpringCase(1, 100, 20, -15), SpringCase(1, 100, 45), SpringCase(1, 100, 45, 60), SpringCase(1, 100, 45, -7),
    SpringCase(1, 300, 0, 3),
    SpringCase(1, 100, 20.000_01, 2), SpringCase(1, 100, 19.999_99, 2), SpringCase(3, 1000, 500),
  ])
  func `the closed solution is what small steps add up to`(spring: SpringCase) {
    let solution = spring.spring
    let step = 1e-4
    var (x, v) = (1.0, -spring.velocity)
    func acceleration(_ x: Double, _ v: Double) -> Double { -(spring.stiffness * x + spring.damping * v) / spring.mass }
    for count in 1...8000 {
      let (v1, a1) = (v, acceleration(x, v))
      let (v2, a2) = (v + step / 2 * a1, acceleration(x + step / 2 * v1, v + step / 2 * a1))
      let (v3, a3) = (v + step / 2 * a2, acceleration(x + step / 2 * v2, v + step / 2 * a2))
      let (v4, a4) = (v + step * a3, acceleration(x + step * v3, v + step * a3))
      x += step / 6 * (v1 + 2 * v2 + 2 * v3 + v4)
      v += step / 6 * (a1 + 2 * a2 + 2 * a3 + a4)
      if count.isMultiple(of: 400) {
        let t = Double(count) * step
        #expect(abs(solution.displacement(at: t) - x) < 1e-9, "t \(t)")
        #expect(abs(solution.velocity(at: t) - v) < 1e-7, "t \(t)")
      }
    }
  }

  @Test(arguments: [
    (0.9, [0.704393, 0.340910, 0.040244, -0.000387, -0.000177]),
    (0.7, [0.672505, 0.242939, -0.044867, -0.014498, 0.000838]),
    (1.0, [0.718402, 0.381058, 0.078686, 0.013601, 0.000325]),
  ])
  func `springs of response 0.3 s are where OverlayContainer's are`(damping: Double, expected: [Double]) {
    let spring = SpringSettings(damping: damping).spring(releaseVelocity: 3000, distance: 100)
    for (t, left) in zip([0.05, 0.1, 0.2, 0.3, 0.5], expected) {
      #expect(abs(spring.displacement(at: t) - left) < 1e-6, "t \(t)")
    }
  }

  @Test(arguments: [(0.9, 0.00152), (0.7, 0.04599), (0.5, 0.16303), (1.0, 0)])
  func `a spring overshoots by what its damping ratio says`(damping: Double, overshoot: Double) {
    let spring = SpringSettings(damping: damping).spring(releaseVelocity: -4000, distance: 100)
    let lowest = (0...2000).map { spring.displacement(at: Double($0) / 2000) }.min()!
    #expect(abs(max(-lowest, 0) - overshoot) < 1e-5)
  }

  @Test func `solutions pass into each other around the critical ratio`() {
    for velocity in [0.0, 12, -30] {
      let critical = SpringCase(1, 100, 20, velocity).spring
      for damping in [20 - 1e-6, 20 + 1e-6] {
        let neighbour = SpringCase(1, 100, damping, velocity).spring
        for step in 0...40 {
          let t = Double(step) / 40
          #expect(
            abs(neighbour.displacement(at: t) - critical.displacement(at: t)) < 1e-6,
            "c \(damping), v \(velocity), t \(t)")
        }
      }
    }
  }

  @Test(arguments: [1e-300, 1e-9, 1, 1e9, 1e300])
  func `absurd constants give finite numbers`(size: Double) {
    for other in [0, 1e-300, 1, 1e300, .infinity, .nan, -1] {
      for velocity in [0, 1e12, -1e300, .infinity] {
        for spring in [
          SpringCase(size, other, 1, velocity), SpringCase(1, size, other, velocity),
          SpringCase(other, 100, size, velocity),
        ] {
          let solution = spring.spring
          #expect(
            solution.settlingDuration >= 0 && solution.settlingDuration <= Spring.longestDuration,
            "\(spring.testDescription)")
          for t in [0, 1e-9, 0.1, 7, 1e5] {
            #expect(
              solution.displacement(at: t).isFinite && solution.velocity(at: t).isFinite,
              "\(spring.testDescription), t \(t)")
          }
        }
      }
    }
  }
}
