import OverlayEngine
import TestSupport
import Testing

@Suite struct TouchScrollMotionTests {
  static let bounds = ListBounds(minimum: -40, maximum: 1000, viewportHeight: 600)
  static let start = Instant(microseconds: 2_500_000)

  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var offset: Double
    /// Finger's velocity, points per second; nil: a target is given.
    var velocity: Double?
    var target = 0.0
    var rest: Double
    var passesEdge: Bool

    var motion: ScrollMotion {
      if let velocity { return ScrollMotion(from: offset, velocity: velocity, in: bounds, start: start) }
      return ScrollMotion(from: offset, to: target, in: bounds, start: start)
    }
  }

  static let cases: [Case] = [
    Case(testDescription: "a given target inside", offset: 100, target: 640, rest: 640, passesEdge: false),
    Case(testDescription: "a given target at the edge", offset: 100, target: -40, rest: -40, passesEdge: false),
    Case(
      testDescription: "a given target a third of a point beyond the edge", offset: 100, target: -40.3, rest: -40,
      passesEdge: false),
    Case(testDescription: "a given target beyond the edge", offset: 100, target: -400, rest: -40, passesEdge: true),
    Case(
      testDescription: "a flick that the content takes up", offset: 900, velocity: 1000, rest: 400.5001668335447,
      passesEdge: false),
    Case(testDescription: "a flick over the top", offset: 100, velocity: 3000, rest: -40, passesEdge: true),
    Case(testDescription: "a flick over the bottom", offset: 900, velocity: -3000, rest: 1000, passesEdge: true),
    Case(testDescription: "a flick at the edge", offset: 1000, velocity: -3000, rest: 1000, passesEdge: true),
    Case(testDescription: "released at rest", offset: 300, velocity: 0, rest: 300, passesEdge: false),
    Case(testDescription: "released beyond the edge", offset: -100, velocity: 0, rest: -40, passesEdge: true),
    Case(
      testDescription: "released beyond the edge, outwards", offset: 1080, velocity: -400, rest: 1000, passesEdge: true),
    Case(
      testDescription: "released beyond the edge towards it", offset: -100, target: -40, rest: -40, passesEdge: true),
    Case(
      testDescription: "released beyond the edge into the content", offset: -50, velocity: -1000,
      rest: 449.49983316645526, passesEdge: true
    ),
    Case(
      testDescription: "from beyond one edge beyond the other", offset: -50, velocity: -8000, rest: 1000,
      passesEdge: true),
  ]

  @Test(arguments: cases) func `a released scroll view comes to rest within its content`(_ example: Case) {
    let motion = example.motion
    #expect((motion.rest - example.rest).magnitude < 1e-6)
    #expect(motion.offset(at: motion.end.seconds) == motion.rest)
    #expect(motion.offset(at: 1e9) == motion.rest)
    #expect(motion.end.seconds(since: Self.start) < 6)
    if motion.end > Self.start {
      #expect(motion.offset(at: Self.start.seconds) == example.offset)
      #expect(motion.offset(at: 0) == example.offset)
    }
  }

  @Test(arguments: cases) func `only what crosses an edge is seen beyond it`(_ example: Case) {
    let motion = example.motion
    let passesEdge = (0...6000).contains {
      Self.bounds.clamp(motion.offset(at: 2.5 + Double($0) / 1000)) != motion.offset(at: 2.5 + Double($0) / 1000)
    }
    #expect(passesEdge == example.passesEdge)
  }

  @Test func `without edges it only decelerates`() {
    let motion = ScrollMotion(from: 0, to: -5000, start: Self.start)
    let free = ScrollDeceleration(from: 0, to: -5000)
    #expect(motion.rest == -5000)
    #expect((motion.offset(at: 3.25) - free.offset(at: 0.75)).magnitude < 1e-9)
    #expect((motion.end.seconds(since: Self.start) - free.duration).magnitude <= 1e-6)
  }

  @Test(arguments: [-600.0, -1000, -8000])
  func `a flick from beyond the edge into the content is not held up by the edge`(velocity: Double) {
    let motion = ScrollMotion(from: -90, velocity: velocity, in: Self.bounds, start: Self.start)
    let free = ScrollDeceleration(from: -90, velocity: velocity)
    for elapsed in [0.01, 0.05, 0.1, 0.14] {
      #expect((motion.offset(at: 2.5 + elapsed) - free.offset(at: elapsed)).magnitude < 1e-9)
    }
  }

  @Test(arguments: 1...60 as ClosedRange<UInt64>) func `position and velocity have no steps on the way`(seed: UInt64) {
    var numbers = TestRandom(seed: seed)
    let offset = numbers.number(in: -100...1060)
    let velocity = numbers.number(in: -8000...8000)
    let motion = ScrollMotion(from: offset, velocity: velocity, in: Self.bounds, start: .start)
    #expect((motion.offset(at: 0) - offset).magnitude <= 0.5)
    let tick = 1e-4
    var last = (offset: motion.offset(at: 0), velocity: motion.offsetVelocity(at: 0))
    var time = tick
    while time < min(motion.end.seconds, 1.5) - tick {
      let now = (offset: motion.offset(at: time), velocity: motion.offsetVelocity(at: time))
      // The spring's pull bounds the acceleration: w² 140 + 2 w 8000 is below 5e5.
      #expect((now.velocity - last.velocity).magnitude <= 5e5 * tick)
      #expect((now.offset - last.offset).magnitude <= (last.velocity.magnitude + 5e5 * tick) * tick)
      last = now
      time += tick
    }
  }
}
