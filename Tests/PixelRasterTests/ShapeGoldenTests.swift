import PixelRaster
import TestSupport
import Testing

struct ShapeGoldenTests {
  private func sheet(_ draw: (Pixmap) -> Void) -> Pixmap {
    let pixmap = Pixmap(width: 32, height: 32)
    pixmap.fill(pixmap.bounds, Ink(0xE8ECF2), clip: pixmap.bounds)
    draw(pixmap)
    return pixmap
  }

  private func corner(_ radius: Int, _ rect: PixelRect) -> Corner? {
    var cache = CornerCache()
    return cache.corner(radius: radius, width: rect.width, height: rect.height)
  }

  @Test func `continuous corners`() throws {
    let rect = PixelRect(x: 2, y: 2, width: 28, height: 28)
    try Golden.check(
      sheet { $0.fill(rect, corner: corner(9, rect), Ink(0x007AFF), clip: $0.bounds) }, named: "continuous-corners")
  }

  @Test func `circular corners where there is no room`() throws {
    let rect = PixelRect(x: 2, y: 10, width: 28, height: 12)
    try Golden.check(
      sheet { $0.fill(rect, corner: corner(6, rect), Ink(0x34C759, alpha: 200), clip: $0.bounds) }, named: "capsule")
  }

  @Test func `round corners at the top only`() throws {
    let rect = PixelRect(x: 4, y: 6, width: 24, height: 22)
    try Golden.check(
      sheet { $0.fill(rect, corner: corner(7, rect), corners: .top, Ink(0xFFFFFF), clip: $0.bounds) },
      named: "top-corners")
  }

  @Test func `a gradient across`() throws {
    let inks = [Ink(0xFF0000), Ink(0x00FF00, alpha: 128), Ink(0x0000FF)]
    let gradient = LinearGradient(offsets: [0, 0.5, 1], inks: inks, startX: 0, startY: 0, endX: 1, endY: 1)
    try Golden.check(
      sheet { $0.fill($0.bounds.inset(by: 2), gradient, alpha: 230, clip: $0.bounds) }, named: "diagonal-gradient")
  }

  @Test func `a soft shadow`() throws {
    var shadows = ShadowCache()
    let rect = PixelRect(x: 10, y: 9, width: 12, height: 12)
    let mask = shadows.mask(width: 12, height: 12, corner: corner(4, rect), radius: 4, deviation: 2.5)
    try Golden.check(
      sheet { $0.drawShadow(mask, of: rect, Ink(0x000000, alpha: 160), hidden: nil, clip: $0.bounds) }, named: "shadow")
  }

  @Test func `frosted glass over stripes`() throws {
    let picture = sheet { pixmap in
      for x in stride(from: 0, to: 32, by: 8) {
        pixmap.fill(PixelRect(x: x, y: 0, width: 4, height: 32), Ink(0xFF3B30), clip: pixmap.bounds)
      }
      pixmap.fill(PixelRect(x: 0, y: 20, width: 32, height: 6), Ink(0x000080), clip: pixmap.bounds)
      let (ground, frost) = (FrostGround(), Frost())
      let style = Frost.Style(deviation: 6, saturation: 400, tint: Ink(0xFFFFFF, alpha: 60))
      ground.read(pixmap, toDraw: 4..<28, style)
      frost.make(from: ground, toDraw: 4..<28, style)
      frost.draw(PixelRect(x: 4, y: 4, width: 24, height: 24), on: pixmap, clip: pixmap.bounds)
    }
    try Golden.check(picture, named: "frost")
  }

  @Test func `a word with a letter that the font has not`() throws {
    let fonts = try FontSet()
    let glyphs = GlyphStore(fonts: fonts)
    let line = fonts.line("Ågy\u{10FFFD}", TextStyle(weight: .semibold, size: 11 * 64))
    try Golden.check(
      sheet { glyphs.draw(line, x: 1, baseline: 20, Ink(0x000000), on: $0, clip: $0.bounds) }, named: "word")
  }

  @Test func `a picture enlarged and reduced`() throws {
    let source = Picture(width: 2, height: 2, bytes: [255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 0, 0, 0, 0])
    let large = source.scaled(left: 0, top: 0, width: 2, height: 2, toWidth: 20, toHeight: 20)
    let small = large.scaled(left: 0, top: 0, width: 20, height: 20, toWidth: 5, toHeight: 7)
    let picture = sheet {
      $0.draw(large, x: 1, y: 1, alpha: 255, clip: $0.bounds)
      $0.draw(small, x: 24, y: 22, alpha: 128, clip: $0.bounds)
    }
    try Golden.check(picture, named: "picture-scaled")
  }
}
