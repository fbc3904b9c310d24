import OverlayEngine
import Testing

@Suite struct SettlingTests {
  @Test func `the documented example settles to the last bit`() {
    #expect(SpringCase(1, 100, 10).spring.settlingDuration == 1.4727003346780927)
  }

  @Test(arguments: [
    (SpringCase(1, 300, 20), 0.7442555275721707423), (SpringCase(2, 100, 5), 5.658348137358159235),
    (SpringCase(1, 302.04, 29.545), 0.5326441972149637405),
    (SpringCase(1, 438.6490844928603, 37.69911184307752), 0.4258836957815286539),
    (SpringCase(1, 438.6490844928603, 37.69911184307752, 12.5), 0.3944784268276738945),
    (SpringCase(1, 438.6490844928603, 37.69911184307752, -30), 0.4645387239119395165),
    (SpringCase(1, 400, 2, 7), 7.170408505229270913),
  ])
  func `a swinging spring settles with its envelope`(spring: SpringCase, seconds: Double) {
    #expect(abs(spring.spring.settlingDuration - seconds) < 2e-15 * seconds)
  }

  @Test func `a critical spring settles at a sum of tenths`() {
    #expect(SpringCase(1, 100, 20).spring.settlingDuration == 0.9999999999999999)
    #expect(SpringCase(1, 100, 20, 10).spring.settlingDuration == 0.7)
    #expect(SpringCase(1, 1, 2).spring.settlingDuration == (1...93).reduce(0.0) { sum, _ in sum + 0.1 })
    // So fast that 1 - (v - w) t passes zero at 0.1 s: the rule looks no further.
    #expect(SpringCase(1, 100, 20, 20).spring.settlingDuration == 0.1)
  }

  @Test(arguments: [
    (SpringCase(1, 100, 30), 1.849761435516299149), (SpringCase(1, 100, 30, 5), 1.794276039104530452),
    (SpringCase(1, 100, 30, 40), 1.682490919254733641), (SpringCase(1, 100, 30, -20), 1.998346755709313961),
    (SpringCase(1, 100, 20.001), 0.9234834223421706654), (SpringCase(2, 50, 90, 3), 12.17691492577831693),
    (SpringCase(3, 1000, 500), 3.418032877370519801), (SpringCase(1, 100, 30, 26.18), 0.2640645345689841273),
    (SpringCase(1, 100, 500, 600), 26.49497756677473382), (SpringCase(0.5, 438.6, 41.9), 0.5786796370698800024),
  ])
  func `a creeping spring settles when a thousandth is left for good`(spring: SpringCase, seconds: Double) {
    #expect(abs(spring.spring.settlingDuration - seconds) < 1e-12 * seconds)
  }

  @Test(arguments: [-200.0, -75, -12.5, 0, 4, 12.5, 25, 37.5, 50, 75, 200])
  func `before a creeping spring settles more is left, and never after`(velocity: Double) {
    let spring = SpringCase(1, 100, 26, velocity).spring
    let end = spring.settlingDuration
    #expect(spring.displacement(at: end * 0.9999).magnitude > 0.001)
    for step in 0...300 {
      #expect(spring.displacement(at: end * (1.000_001 + Double(step) / 100)).magnitude < 0.001)
    }
  }
}
