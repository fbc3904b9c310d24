package struct TextStyle: Hashable, Sendable {
  package var weight: Typeface.Weight
  /// The size in 1/64 pixels.
  package var size: Int32
  /// The space that is added after each letter, in 1/64 pixels.
  package var tracking: Int32

  package init(weight: Typeface.Weight, size: Int32, tracking: Int32 = 0) {
    self.weight = weight
    self.size = size
    self.tracking = tracking
  }
}

/// One line of letters, laid out: positions are kept in 1/64 pixels, from a start at a whole pixel.
package struct TextLine: Sendable {
  package struct Letter: Sendable {
    package var glyph: UInt32
    /// 1/64 pixels from the line's start.
    package var x: Int32
  }

  package var letters: [Letter]
  package var style: TextStyle
  /// The length in 1/64 pixels, to the last letter's end.
  package var length: Int32
  /// Whether it ends in an ellipsis.
  package var isCut = false

  /// The whole pixels that the line takes.
  package var width: Int { Int(length + 63) >> 6 }
}

/// Sets text: one line or several, with an ellipsis where it does not fit.
extension FontSet {
  private static let ellipsis: Unicode.Scalar = "\u{2026}"

  /// Returns all of a text in one line, however long.
  package func line(_ text: some StringProtocol, _ style: TextStyle) -> TextLine {
    var line = TextLine(letters: [], style: style, length: 0)
    line.letters.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars { append(scalar, to: &line) }
    return line
  }

  private func append(_ scalar: Unicode.Scalar, to line: inout TextLine) {
    let glyph = glyph(scalar, line.style.weight)
    line.letters.append(TextLine.Letter(glyph: glyph, x: line.length))
    line.length += advance(glyph, line.style.weight, size: line.style.size) + line.style.tracking
  }

  /// One line of at most `width` pixels; where the text is longer it ends in an ellipsis.
  package func line(_ text: some StringProtocol, _ style: TextStyle, width: Int) -> TextLine {
    let whole = line(text, style)
    guard whole.width > width else { return whole }
    let dots = line(String(Character(Self.ellipsis)), style)
    var short = whole
    while let last = short.letters.last,
      Int(last.x + dots.length) > width << 6 || isSpace(text, short.letters.count - 2)
    {
      short.letters.removeLast()
      short.length = last.x
    }
    if !short.letters.isEmpty {
      short.length = short.letters.removeLast().x
    }
    append(Self.ellipsis, to: &short)
    short.isCut = true
    return short
  }

  private func isSpace(_ text: some StringProtocol, _ place: Int) -> Bool {
    guard place >= 0 else { return false }
    let scalars = text.unicodeScalars
    return scalars[scalars.index(scalars.startIndex, offsetBy: place)] == " "
  }

  /// Breaks at spaces and line feeds into lines of at most `width` pixels; the last of `maximum` lines takes all that
  /// is left and is cut.
  package func lines(_ text: String, _ style: TextStyle, width: Int, maximum: Int) -> [TextLine] {
    var lines: [TextLine] = []
    var rest = text[...]
    while !rest.isEmpty {
      if lines.count == maximum - 1 {
        lines.append(line(rest.prefix { $0 != "\n" }, style, width: width))
        break
      }
      let taken = prefix(of: rest, style, width: width)
      lines.append(line(taken, style, width: width))
      rest = rest[taken.endIndex...].drop { $0 == " " }
      if rest.first == "\n" { rest = rest.dropFirst() }
    }
    return lines
  }

  /// Returns as many whole words as fit; at least one.
  private func prefix(of text: Substring, _ style: TextStyle, width: Int) -> Substring {
    let paragraph = text.prefix { $0 != "\n" }
    var taken = paragraph.prefix { $0 != " " }
    while taken.endIndex < paragraph.endIndex {
      let next = paragraph[taken.endIndex...].dropFirst().prefix { $0 != " " }
      let longer = paragraph[..<next.endIndex]
      if line(longer, style).width > width { break }
      taken = longer
    }
    return taken
  }
}

extension GlyphStore {
  /// Lays a line over a picture, its start at the whole pixel x. Letters stand at quarters of a pixel from there, so
  /// the line looks the same wherever it is.
  package func draw(_ line: TextLine, x: Int, baseline: Int, _ ink: Ink, on pixmap: Pixmap, clip: PixelRect) {
    guard baseline + Int(line.style.size >> 5) > clip.top, baseline - Int(line.style.size >> 5) < clip.bottom else {
      return
    }
    draw(line, x: Double(x), baseline: Double(baseline), scale: 1, ink, on: pixmap, clip: clip)
  }

  /// Draws a line `scale` times as large about its start, which may lie anywhere (1/64 pixels): for things that grow
  /// and shrink.
  package func draw(
    _ line: TextLine, x: Double, baseline: Double, scale: Double, _ ink: Ink, on pixmap: Pixmap, clip: PixelRect
  ) {
    let exact = Double(line.style.size) * scale
    // Scaled letters below half a pixel are not seen, those above 2,048 pixels too large to keep; an unscaled line is
    // as its style says.
    guard scale == 1 || (32...131_072).contains(exact) else { return }
    let size = Int32(exact.rounded())
    let y = Int(baseline.rounded())
    for place in line.letters.indices {
      let letter = line.letters[place]
      let pen = Int((x * 64 + Double(letter.x) * scale).rounded()) + 8
      let mask = mask(letter.glyph, line.style.weight, size: size, step: (pen & 63) >> 4)
      draw(mask, x: pen >> 6, baseline: y, ink, on: pixmap, clip: clip)
    }
  }
}
