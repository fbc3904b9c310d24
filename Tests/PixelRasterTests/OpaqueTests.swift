import Testing

@testable import PixelRaster

/// Pixels of four bytes, as canvases of pages have them.
struct OpaqueTests {
  @Test("Every pixel of a rectangle is written with 255 behind it, whatever its width", arguments: 1...21)
  func widths(width: Int) {
    let picture = Pixmap(width: 24, height: 3)
    for place in 0..<24 * 3 * 3 { picture.pixels[place] = UInt8(truncatingIfNeeded: place * 7 + 1) }
    let rect = PixelRect(x: 24 - width, y: 1, width: width, height: 2)
    var written = [UInt8](repeating: 9, count: width * 2 * 4 + 1)
    written.withUnsafeMutableBufferPointer { picture.writeOpaque(rect, to: $0.baseAddress!) }
    var expected: [UInt8] = []
    for y in rect.rows {
      for x in rect.left..<rect.right {
        let ink = picture.ink(x: x, y: y)
        expected += [ink.red, ink.green, ink.blue, 255]
      }
    }
    #expect(written == expected + [9], "and nothing behind them")
  }
}
