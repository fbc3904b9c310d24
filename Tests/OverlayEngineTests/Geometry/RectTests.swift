import TestSupport
import Testing

@testable import OverlayEngine

struct RectTests {
  @Test func `a height down to a line ends there, and is 0 where the line is above`() {
    var random = TestRandom(seed: 11)
    for _ in 0..<10_000 {
      var rect = Rect(x: 0, y: random.number(in: 0...1500), width: 390, height: 0)
      let bottom = random.number(in: 0...844)
      rect.height = rect.height(downTo: bottom)
      #expect(bottom > rect.y ? (rect.maxY - bottom).magnitude <= bottom.ulp : rect.height == 0)
    }
  }
}
