import OverlayEngine
import TestSupport
import Testing

/// Closed solutions of springs against the equation of motion, integrated step by step.
struct SpringReferenceTests {
  /// What is left of the way, and how fast that changes, by the classic Runge-Kutta method.
  private struct Integrated {
    let stiffness: Double, damping: Double
    var x = 1.0, v: Double

    /// The derivative of (x, v), for a mass of 1.
    private func slope(_ x: Double, _ v: Double) -> (Double, Double) { (v, -stiffness * x - damping * v) }

    mutating func step(_ h: Double) {
      let a = slope(x, v)
      let b = slope(x + h / 2 * a.0, v + h / 2 * a.1)
      let c = slope(x + h / 2 * b.0, v + h / 2 * b.1)
      let d = slope(x + h * c.0, v + h * c.1)
      x += h / 6 * (a.0 + 2 * b.0 + 2 * c.0 + d.0)
      v += h / 6 * (a.1 + 2 * b.1 + 2 * c.1 + d.1)
    }
  }

  @Test(arguments: 1...40)
  func `a hundred random springs move as small steps add up, swinging, critical and creeping`(seed: UInt64) {
    var random = TestRandom(seed: seed)
    for count in 0..<100 {
      let frequency = random.number(in: 2...40)
      let ratio = count % 10 == 0 ? 1 : random.number(in: 0...2.5)
      let start = random.number(in: -3...3) * frequency
      let mass = random.number(in: 0.2...5)
      let spring = Spring(
        SpringParameters(
          mass: mass, stiffness: frequency * frequency * mass, damping: 2 * ratio * frequency * mass),
        initialVelocity: start)
      var integrated = Integrated(stiffness: frequency * frequency, damping: 2 * ratio * frequency, v: -start)
      let step = 0.01 / frequency
      for part in 1...6 {
        for _ in 0..<80 { integrated.step(step) }
        let t = Double(part * 80) * step
        let place = "seed \(seed), spring \(count), frequency \(frequency), ratio \(ratio), start \(start), at \(t) s"
        #expect((spring.displacement(at: t) - integrated.x).magnitude < 1e-6, "\(place)")
        #expect((spring.velocity(at: t) - integrated.v).magnitude < 1e-6 * frequency, "\(place)")
      }
    }
  }
}
