import OverlayEngine
import Testing

@Suite struct TouchScrollDecelerationTests {
  @Test(arguments: [1000.0, -2500])
  func `speed falls by the same share every millisecond`(velocity: Double) {
    let motion = ScrollDeceleration(from: 300, velocity: velocity)
    var expected = -velocity
    for millisecond in 0..<200 {
      #expect((motion.offsetVelocity(at: Double(millisecond) / 1000) - expected).magnitude < 1e-9 * velocity.magnitude)
      expected *= 0.998
    }
  }

  @Test func `a finger that moves down lowers the offset, by half its speed`() {
    #expect((ScrollDeceleration(from: 1000, velocity: 1000).target - (1000 - 499.4998331664552551)).magnitude < 1e-9)
  }

  @Test func `it is at its target once it is half a point away`() {
    let motion = ScrollDeceleration(from: 0, to: 400)
    #expect((motion.duration - 3.338962442752660).magnitude < 1e-12)
    #expect((motion.offset(at: motion.duration - 1e-9) - 399.5).magnitude < 1e-8)
    #expect(motion.offset(at: motion.duration) == 400)
    #expect(motion.offsetVelocity(at: motion.duration) == 0)
    #expect(motion.offset(at: 0) == 0)
    #expect(motion.offset(at: -1) == 0)
  }

  @Test(arguments: [0.0, 0.5, -0.5]) func `half a point is no way to go`(distance: Double) {
    let motion = ScrollDeceleration(from: 10, to: 10 + distance)
    #expect(motion.duration == 0)
    #expect(motion.offset(at: 0) == 10 + distance)
  }

  @Test func `the moment it passes an offset is where it is then`() throws {
    let motion = ScrollDeceleration(from: -20, to: 700)
    let moment = try #require(motion.seconds(until: 500))
    #expect((motion.offset(at: moment) - 500).magnitude < 1e-9)
    #expect(motion.seconds(until: 800) == nil)
    #expect(motion.seconds(until: 699.6) == nil)
  }
}
