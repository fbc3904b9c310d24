import PixelRaster
import TestSupport
import Testing

struct CoverageTests {
  private func coverage(_ width: Int, _ height: Int, _ build: (inout Outline) -> Void) -> Coverage {
    var outline = Outline()
    build(&outline)
    return Coverage(outline, width: width, height: height)
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

  /// Contours of all sorts: far outside, thinner than a pixel, overlapping, with holes.
  private static func shapes(_ seed: UInt64) -> Outline {
    var random = TestRandom(seed: seed)
    var outline = Outline()
    for _ in 0..<Int.random(in: 1...12, using: &random) {
      let numbers = (0..<8).map { _ in Double.random(in: -40...140, using: &random) }
      switch Int.random(in: 0..<3, using: &random) {
      case 0: outline.polygon(numbers, isHole: Bool.random(using: &random))
      case 1: outline.circle(x: numbers[0], y: numbers[1], radius: abs(numbers[2]) / 3)
      default: outline.stroke(numbers, width: abs(numbers[3]) / 20)
      }
    }
    return outline
  }

  @Test(arguments: [Ink(0x3366CC), Ink(0x33_66CC, alpha: 90), Ink(0x808080, alpha: 1)])
  func `drawing straight from the edges, in strips of rows, gives the pixels of the whole coverage`(ink: Ink) {
    for seed in 0..<60 as Range<UInt64> {
      let outline = Self.shapes(seed)
      let expected = Pixmap(width: 101, height: 83)
      let actual = Pixmap(width: 101, height: 83)
      for pixmap in [expected, actual] { pixmap.fill(pixmap.bounds, Ink(0xF0E0D0), clip: pixmap.bounds) }
      expected.draw(coverage(101, 83) { $0 = outline }, x: 0, y: 0, ink, clip: expected.bounds)
      for top in stride(from: 0, to: 83, by: 16) {
        var strip = CoverageAccumulator(width: 101, rows: top..<min(top + 16, 83))
        strip.add(Self.shapes(seed + 1))
        strip.draw(ink, on: Pixmap(width: 101, height: 83))
        strip.add(outline)
        strip.draw(ink, on: actual)
      }
      #expect(Array(actual.body) == Array(expected.body), "seed \(seed)")
    }
  }
}
