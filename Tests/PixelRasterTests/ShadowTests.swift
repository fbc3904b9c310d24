import Testing

@testable import PixelRaster

struct ShadowTests {
  private func drawn(_ width: Int, _ height: Int, deviation: Double, hidden: PixelRect? = nil) -> Pixmap {
    var corners = CornerCache()
    var shadows = ShadowCache()
    let pixmap = Pixmap(width: width + 80, height: height + 80)
    pixmap.fill(pixmap.bounds, Ink(0xFFFFFF), clip: pixmap.bounds)
    let rect = PixelRect(x: 40, y: 40, width: width, height: height)
    let corner = corners.corner(radius: 6, width: width, height: height)
    let mask = shadows.mask(width: width, height: height, corner: corner, radius: 6, deviation: deviation)
    pixmap.drawShadow(mask, of: rect, Ink(0x000000), hidden: hidden, clip: pixmap.bounds)
    return pixmap
  }

  private func places(_ pixmap: Pixmap, where holds: (Int, Int) -> Bool) -> Bool {
    (0..<pixmap.height).allSatisfy { y in (0..<pixmap.width).allSatisfy { x in holds(x, y) } }
  }

  @Test(arguments: [(12, 12), (13, 40), (200, 31), (150, 151)])
  func `a shadow is the same from all sides`(width: Int, height: Int) {
    let pixmap = drawn(width, height, deviation: 4.3)
    #expect(
      places(pixmap) { x, y in
        let ink = pixmap.ink(x: x, y: y)
        return ink == pixmap.ink(x: pixmap.width - 1 - x, y: y) && ink == pixmap.ink(x: x, y: pixmap.height - 1 - y)
      })
  }

  @Test func `a stretched shadow is the one that a shape of the size would have`() {
    let small = drawn(90, 90, deviation: 4)
    let large = drawn(190, 160, deviation: 4)
    #expect(places(small) { x, y in x >= 85 || y >= 85 || small.ink(x: x, y: y) == large.ink(x: x, y: y) })
  }

  /// Of which a mask computes a quarter, or half, where it is long enough.
  @Test(arguments: [(12, 12), (13, 41), (200, 31), (31, 200), (150, 151), (90, 90)], [0.4, 4.3, 9])
  func `a shadow is the blur of its whole shape`(size: (width: Int, height: Int), deviation: Double) {
    var corners = CornerCache()
    let corner = corners.corner(radius: 6, width: size.width, height: size.height)
    let mask = ShadowMask(shapeWidth: size.width, shapeHeight: size.height, corner: corner, deviation: deviation)
    let shape = Pixmap(width: mask.width, height: mask.height)
    let rect = shape.bounds.inset(by: mask.reach)
    shape.fill(rect, corner: corner, Ink(0xFFFFFF), clip: rect)
    var plane = (0..<mask.width * mask.height).map { place in
      UInt16(shape.ink(x: place % mask.width, y: place / mask.width).red) * 257
    }
    var scratch = BoxBlur.Scratch()
    BoxBlur(deviation: deviation)
      .blur(&plane, width: mask.width, height: mask.height, channels: 1, edge: .empty, &scratch)
    for y in 0..<mask.height {
      mask.withLine(y) { line in
        let row = (0..<mask.width * 3).map { line[$0] }
        #expect(row == (0..<mask.width * 3).map { UInt8((UInt32(plane[y * mask.width + $0 / 3]) + 128) / 257) })
      }
    }
  }

  @Test func `what will be covered is left out and nothing else`() {
    let hidden = PixelRect(x: 40, y: 52, width: 100, height: 60)
    let whole = drawn(100, 80, deviation: 5)
    let part = drawn(100, 80, deviation: 5, hidden: hidden)
    #expect(
      places(whole) { x, y in
        let isHidden = x >= 40 && x < 140 && y >= 52 && y < 112
        return part.ink(x: x, y: y) == (isHidden ? Ink(0xFFFFFF) : whole.ink(x: x, y: y))
      })
  }

  @Test func `it fades from the shape outwards`() {
    let pixmap = drawn(100, 100, deviation: 6)
    let grays = (10...60).map { pixmap.ink(x: $0, y: 90).red }
    #expect(grays == grays.sorted(by: >))
    #expect(grays.first == 255)
    #expect(grays.last == 0)
    #expect(abs(Int(pixmap.ink(x: 40, y: 90).red) - 128) < 14)
  }
}
