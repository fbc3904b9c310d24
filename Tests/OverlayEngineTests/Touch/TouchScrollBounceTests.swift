import OverlayEngine
import Testing

@Suite struct TouchScrollBounceTests {
  /// 10 (1 + w t) exp(-w t) with w = 2 pi / 0.3, worked out in decimal arithmetic outside this package.
  @Test func `a still start creeps back as a critically damped spring does`() {
    let bounce = ScrollBounce(from: 90, offsetVelocity: 0, edge: 100)
    #expect(bounce.offset(at: 0) == 90)
    #expect((bounce.offset(at: 0.15) - (100 - 1.789744464140689)).magnitude < 1e-12)
    #expect((bounce.offset(at: 0.3) - (100 - 0.136009314655749)).magnitude < 1e-12)
  }

  struct Start: Sendable {
    var distance: Double
    var velocity: Double
  }

  static let starts: [Start] = [
    Start(distance: 0, velocity: 8000), Start(distance: 0, velocity: -8000), Start(distance: 0, velocity: 0),
    Start(distance: 60, velocity: 0), Start(distance: -60, velocity: 0), Start(distance: 60, velocity: 3000),
    Start(distance: 60, velocity: -500), Start(distance: 60, velocity: -60 * 2 * .pi / 0.3),
    Start(distance: 60, velocity: -5000),
    Start(distance: -60, velocity: 5000), Start(distance: 0.009, velocity: 0), Start(distance: 0.009, velocity: 0.01),
  ]

  @Test(arguments: starts) func `it stays on its side and settles for good, within a hundredth of a point`(
    _ start: Start
  ) {
    let bounce = ScrollBounce(from: 100 + start.distance, offsetVelocity: start.velocity, edge: 100)
    let side = start.distance == 0 ? start.velocity : start.distance
    var last = bounce.offset(at: 0)
    #expect((last - 100 - start.distance).magnitude <= 0.01)
    for step in 1...4000 {
      let offset = bounce.offset(at: Double(step) / 1000)
      #expect((offset - 100) * (side < 0 ? -1 : 1) >= 0)
      #expect((offset - last).magnitude <= 8.3)
      last = offset
    }
    #expect(bounce.duration < 1.2)
    #expect(last == 100)
    #expect((bounce.offset(at: bounce.duration.nextDown) - 100).magnitude <= 0.0100001)
    #expect(bounce.offsetVelocity(at: bounce.duration) == 0)
  }

  @Test(arguments: starts.filter { $0.velocity.magnitude < 4000 && $0.distance.magnitude > 1 })
  func `its velocity is the slope of its way`(_ start: Start) {
    let bounce = ScrollBounce(from: start.distance, offsetVelocity: start.velocity, edge: 0)
    #expect((bounce.offsetVelocity(at: 0) - start.velocity).magnitude < 1e-9)
    for t in [0.01, 0.1, 0.2] {
      let slope = (bounce.offset(at: t + 1e-6) - bounce.offset(at: t - 1e-6)) / 2e-6
      #expect((bounce.offsetVelocity(at: t) - slope).magnitude < 1e-4 * max(1, slope.magnitude))
    }
  }
}
