import OverlayEngine
import TestSupport
import Testing

@Suite struct TouchScrollBandTests {
  /// Worked out by hand: 0.55 x / h is 0, 1, 1/4, 9.
  @Test(arguments: [(0, 550, 0), (1000, 550, 275), (250, 550, 110), (9000, 550, 495)] as [(Double, Double, Double)])
  func `a pull beyond the edge is seen ever less`(pulled: Double, height: Double, seen: Double) {
    let bounds = ListBounds(minimum: 0, maximum: 0, viewportHeight: height)
    #expect((bounds.seen(pulled) - seen).magnitude < 1e-9)
    #expect((bounds.pulled(seen) - pulled).magnitude < 1e-9 * max(1, pulled))
  }

  @Test func `more than the viewport is never seen`() {
    let bounds = ListBounds(minimum: 0, maximum: 0, viewportHeight: 200)
    #expect(bounds.seen(1e12) <= 200)
    #expect(bounds.pulled(200) == bounds.pulled(500))
    #expect(bounds.pulled(500).isFinite)
  }

  @Test func `only what lies beyond an edge is banded`() {
    let bounds = ListBounds(minimum: -40, maximum: 1000, viewportHeight: 550)
    for offset in [-40.0, 0, 999, 1000] {
      #expect(bounds.seen(offset) == offset)
      #expect(bounds.pulled(offset) == offset)
    }
    #expect((bounds.seen(-1040) - -315).magnitude < 1e-9)
    #expect((bounds.seen(2000) - 1275).magnitude < 1e-9)
  }

  @Test func `content shorter than its viewport has one offset`() {
    let bounds = ListBounds(minimum: -40, maximum: -300, viewportHeight: 550)
    #expect(bounds.maximum == -40)
    #expect(bounds.clamp(7) == -40)
  }

  @Test func `a viewport without height stops at its edges`() {
    let bounds = ListBounds(minimum: 0, maximum: 10, viewportHeight: 0)
    #expect(bounds.seen(-5) == 0)
    #expect(bounds.pulled(15) == 10)
  }

  @Test(arguments: 1...100 as ClosedRange<UInt64>) func `a grab of what is seen shows what was seen`(seed: UInt64) {
    var numbers = TestRandom(seed: seed)
    let minimum = numbers.number(in: -100...0)
    let bounds = ListBounds(
      minimum: minimum, maximum: minimum + numbers.number(in: 0...5000), viewportHeight: numbers.number(in: 150...900))
    let seen = numbers.number(in: bounds.minimum - 140...bounds.maximum + 140)
    #expect((bounds.seen(bounds.pulled(seen)) - seen).magnitude < 1e-9)
  }
}
