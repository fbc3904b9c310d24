import PixelRaster
import TestSupport
import Testing

struct FrostTests {
  /// White on the left of column 60, black on the right of it; a red bar across.
  private static func scene() -> Pixmap {
    let pixmap = Pixmap(width: 121, height: 200)
    pixmap.fill(pixmap.bounds, Ink(0xFFFFFF), clip: pixmap.bounds)
    pixmap.fill(PixelRect(x: 60, y: 0, width: 61, height: 200), Ink(0x000000), clip: pixmap.bounds)
    pixmap.fill(PixelRect(x: 0, y: 90, width: 121, height: 20), Ink(0xFF3B30), clip: pixmap.bounds)
    return pixmap
  }

  private static func ground(_ rows: Range<Int>, _ style: Frost.Style, of pixmap: Pixmap = scene()) -> FrostGround {
    let ground = FrostGround()
    ground.read(pixmap, toDraw: rows, style)
    return ground
  }

  /// `ground`: what the blur is made of; `nil` for what it reads itself.
  private static func frosted(
    _ rows: Range<Int>, _ style: Frost.Style, _ ground: FrostGround? = nil, on target: Pixmap = scene()
  ) -> Pixmap {
    let frost = Frost()
    frost.make(from: ground ?? Self.ground(rows, style), toDraw: rows, style)
    frost.draw(
      PixelRect(left: 0, top: rows.lowerBound, right: target.width, bottom: rows.upperBound), on: target,
      clip: target.bounds)
    return target
  }

  private static func plain(_ deviation: Double, leastCell: Int = 1) -> Frost.Style {
    Frost.Style(deviation: deviation, leastCell: leastCell, saturation: 256)
  }

  @Test(arguments: [(1.5, 1), (3, 2), (6, 1), (13, 4), (54, 4)])
  func `rows are the same whichever others are made with them`(deviation: Double, leastCell: Int) {
    let style = Self.plain(deviation, leastCell: leastCell)
    let whole = Self.frosted(0..<200, style)
    for rows in [0..<9, 37..<101, 180..<200, 93..<94] {
      let part = Self.frosted(rows, style)
      let isSame = rows.allSatisfy { y in (0..<121).allSatisfy { x in part.ink(x: x, y: y) == whole.ink(x: x, y: y) } }
      #expect(isSame, "\(rows)")
    }
  }

  @Test(arguments: [4.0, 9, 17, 30])
  func `an edge becomes as soft as a Gaussian makes it`(deviation: Double) {
    let picture = Self.frosted(0..<20, Self.plain(deviation))
    // One deviation from the edge a Gaussian lets 84.1 % through, half of one 69.1 %.
    for (distance, share) in [(1.0, 0.841), (0.5, 0.691)] where deviation * distance < 59 {
      let x = Int((60 - deviation * distance).rounded())
      let exact = 60 - Double(x) - 0.5
      let found = Double(picture.ink(x: x, y: 5).red) / 255
      #expect(
        abs(found - share) < 0.03 + abs(exact - deviation * distance) * 0.4 / deviation,
        "\(deviation) \(distance): \(found)")
    }
  }

  @Test(arguments: [1, 2, 4])
  func `a blur that has grown is the one that is made anew`(leastCell: Int) {
    var random = TestRandom(seed: 5)
    let noise = Pixmap(width: 121, height: 203)
    for place in 0..<203 * noise.stride { noise.pixels[place] = UInt8.random(in: 0...255, using: &random) }
    let ground = Self.ground(0..<203, Self.plain(0.5, leastCell: leastCell), of: noise)
    for deviation in [0.5, 3, 5, 9, 17, 40, 70] {
      let style = Self.plain(deviation, leastCell: leastCell)
      for rows in [0..<203, 31..<70, 190..<203] {
        #expect(ground.serves(rows, style))
        let (grown, anew) = (
          Self.frosted(rows, style, ground), Self.frosted(rows, style, Self.ground(rows, style, of: noise))
        )
        #expect(grown.ppm == anew.ppm, "deviation \(deviation), rows \(rows)")
      }
    }
  }

  @Test func `what is made of larger cells, or of fewer rows, serves for nothing else`() {
    let ground = Self.ground(80..<120, Self.plain(9))
    #expect(ground.serves(80..<120, Self.plain(9)) && ground.serves(90..<100, Self.plain(9)))
    #expect(!ground.serves(0..<120, Self.plain(9)) && !ground.serves(80..<200, Self.plain(9)))
    #expect(!ground.serves(90..<100, Self.plain(3)))
  }

  @Test func `a blur grows without jumps`() {
    var last: Pixmap?
    for step in 0...240 {
      let picture = Self.frosted(40..<60, Self.plain(Double(step) * 0.1, leastCell: 2))
      if let last {
        let jump =
          (0..<121).map { abs(Int(picture.ink(x: $0, y: 50).red) - Int(last.ink(x: $0, y: 50).red)) }.max() ?? 0
        #expect(jump <= 16, "at \(Double(step) * 0.1)")
      } else {
        #expect(picture.ink(x: 59, y: 50) == Ink(0xFFFFFF))
        #expect(picture.ink(x: 60, y: 50) == Ink(0x000000))
      }
      last = picture
    }
  }
}
