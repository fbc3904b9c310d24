import PixelRaster
import Testing

struct CoverageTests {
  private func coverage(_ width: Int, _ height: Int, _ build: (inout Outline) -> Void) -> Coverage {
    var outline = Outline()
    build(&outline)
    var accumulator = CoverageAccumulator(width: width, height: height)
    accumulator.add(outline)
    return accumulator.coverage()
  }

  @Test func `a rectangle off the grid covers exact shares of its border pixels`() {
    let mask = coverage(4, 3) { $0.polygon([0.5, 0.25, 2.75, 0.25, 2.75, 2, 0.5, 2]) }
    #expect(mask.bytes == [96, 191, 143, 0, 128, 255, 191, 0, 0, 0, 0, 0])
  }

  @Test func `what lies outside of the picture is cut and not folded back`() {
    let mask = coverage(3, 2) { $0.polygon([-10, -10, 1.5, -10, 1.5, 10, -10, 10]) }
    #expect(mask.bytes == [255, 128, 0, 255, 128, 0])
  }

  @Test func `overlapping shapes unite and holes stay open`() {
    let united = coverage(4, 1) {
      $0.polygon([0, 0, 3, 0, 3, 1, 0, 1])
      $0.polygon([3, 1, 1, 1, 1, 0, 3, 0])
    }
    #expect(united.bytes == [255, 255, 255, 0])
    let ring = coverage(4, 1) {
      $0.polygon([0, 0, 4, 0, 4, 1, 0, 1])
      $0.polygon([1, 0, 3, 0, 3, 1, 1, 1], isHole: true)
    }
    #expect(ring.bytes == [255, 0, 0, 255])
    let emptyHole = coverage(2, 1) { $0.polygon([0, 0, 2, 0, 2, 1, 0, 1], isHole: true) }
    #expect(emptyHole.bytes == [0, 0])
  }

  @Test func `the coverage of a circle adds up to its area`() {
    let mask = coverage(64, 64) { $0.circle(x: 31.3, y: 32.6, radius: 27.5) }
    let area = Double(mask.bytes.reduce(0) { $0 + Int($1) }) / 255
    #expect(abs(area - 3.14159265 * 27.5 * 27.5) < 4)
  }

  @Test func `a stroke looks the same drawn from either end`() {
    let there = coverage(20, 20) { $0.stroke([3, 3, 16, 9, 8, 17], width: 3) }
    let back = coverage(20, 20) { $0.stroke([8, 17, 16, 9, 3, 3], width: 3) }
    for (a, b) in zip(there.bytes, back.bytes) { #expect(abs(Int(a) - Int(b)) <= 1) }
  }
}
