import PixelRaster
import Testing

struct BlendTests {
  @Test func `division by 255 is exact for every product of two bytes`() {
    let wrong = (UInt32(0)...65025).first { Blend.dividedBy255($0) != (2 * $0 + 255) / 510 }
    #expect(wrong == nil)
  }

  @Test func `the whole part of a quotient by 255 is exact beside every multiple`() {
    let multiples = stride(from: UInt32(255), to: 1 << 24, by: 255)
    let wrong = multiples.first { multiple in
      (multiple - 1...multiple + 1).contains { $0 < 1 << 24 - 1 && Blend.quotientBy255($0) != $0 / 255 }
    }
    #expect(wrong == nil)
  }

  @Test(arguments: [
    (UInt8(0), UInt8(255), UInt32(0), UInt8(0)), (0, 255, 255, 255), (255, 0, 128, 127), (0, 255, 128, 128),
    (10, 10, 77, 10),
    (200, 100, 51, 180), (1, 0, 127, 1), (1, 0, 128, 0), (255, 255, 1, 255),
  ])
  func `mixing at corner values`(under: UInt8, over: UInt8, alpha: UInt32, result: UInt8) {
    #expect(Blend.mix(under, over, alpha: alpha) == result)
  }

  @Test(arguments: [0, 1, 2, 51, 127, 128, 200, 254, 255] as [UInt8])
  func `a span fill is the same as blending each pixel`(alpha: UInt8) {
    for ink in [
      Ink(0x000000, alpha: alpha), Ink(0xFFFFFF, alpha: alpha), Ink(0x11F0A3, alpha: alpha),
      Ink(0x7F7F7F, alpha: alpha),
    ] {
      let pixmap = Pixmap(width: 256, height: 1)
      for x in 0..<256 {
        let byte = UInt8(x)
        pixmap.fill(
          PixelRect(x: x, y: 0, width: 1, height: 1), Ink(red: byte, green: 255 - byte, blue: byte / 2),
          clip: pixmap.bounds)
      }
      pixmap.fill(pixmap.bounds, ink, clip: pixmap.bounds)
      for x in 0..<256 {
        let byte = UInt8(x)
        let expected = Ink(
          red: Blend.mix(byte, ink.red, alpha: UInt32(alpha)),
          green: Blend.mix(255 - byte, ink.green, alpha: UInt32(alpha)),
          blue: Blend.mix(byte / 2, ink.blue, alpha: UInt32(alpha)))
        #expect(pixmap.ink(x: x, y: 0) == expected)
      }
    }
  }

  @Test func `nothing is drawn outside the clip`() {
    let pixmap = Pixmap(width: 8, height: 8)
    pixmap.fill(
      PixelRect(x: -5, y: -5, width: 50, height: 50), Ink(0xFFFFFF), clip: PixelRect(x: 2, y: 3, width: 4, height: 2))
    for y in 0..<8 {
      for x in 0..<8 {
        let isInside = (2..<6).contains(x) && (3..<5).contains(y)
        #expect(pixmap.ink(x: x, y: y) == (isInside ? Ink(0xFFFFFF) : Ink(0x000000)))
      }
    }
  }
}
