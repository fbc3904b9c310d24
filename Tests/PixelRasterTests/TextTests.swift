import PixelRaster
import Testing

struct TextTests {
  private let fonts: FontSet
  private let style = TextStyle(weight: .regular, size: 17 * 64)

  init() throws {
    fonts = try FontSet()
  }

  @Test func `a line is as long as the advances of its letters`() {
    let one = fonts.line("n", style).length
    #expect(fonts.line("nnnn", style).length == 4 * one)
    #expect(fonts.line("nnnn", TextStyle(weight: .regular, size: 17 * 64, tracking: -16)).length == 4 * (one - 16))
  }

  @Test(arguments: [20, 60, 100, 140])
  func `what is cut ends in an ellipsis and fits`(width: Int) throws {
    let line = fonts.line("A rather long title for a row", style, width: width)
    #expect(line.width <= width)
    #expect(try #require(line.letters.last).glyph == fonts.glyph("\u{2026}", .regular))
    #expect(line.letters.dropLast().last?.glyph != fonts.glyph(" ", .regular))
  }

  @Test func `what fits is not cut`() {
    let whole = fonts.line("Fits", style)
    #expect(fonts.line("Fits", style, width: whole.width).letters.count == 4)
  }

  @Test func `lines break between words and at line feeds`() {
    let words = "one two three four\nfive"
    let width = fonts.line("one two t", style).width
    #expect(fonts.lines(words, style, width: width, maximum: 9).map(\.letters.count) == [7, 5, 4, 4])
    let cut = fonts.lines(words, style, width: width, maximum: 2)
    #expect(cut.count == 2)
    #expect(cut.last?.letters.last?.glyph == fonts.glyph("\u{2026}", .regular))
  }

  @Test func `a line looks the same at every whole pixel`() {
    let glyphs = GlyphStore(fonts: fonts)
    let line = fonts.line("Shimmer", style)
    func drawn(x: Int, y: Int) -> Pixmap {
      let pixmap = Pixmap(width: 120, height: 60)
      glyphs.draw(line, x: x, baseline: y, Ink(0xFFFFFF), on: pixmap, clip: pixmap.bounds)
      return pixmap
    }
    let first = drawn(x: 5, y: 25)
    let second = drawn(x: 14, y: 42)
    #expect(
      (0..<40).allSatisfy { y in (0..<100).allSatisfy { first.ink(x: $0, y: y) == second.ink(x: $0 + 9, y: y + 17) } })
    #expect(first.body.contains { $0 == 255 })
  }

  @Test func `the fonts are in the program, so that letters do not depend on a distribution`() {
    #expect(fonts.description == "Inter Regular, 2548 glyphs")
  }
}
