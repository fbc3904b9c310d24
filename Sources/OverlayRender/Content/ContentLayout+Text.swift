import OverlayEngine
import PixelRaster

extension ContentLayout {
  func style(_ font: Font) -> TextStyle {
    let size = density.letterSize(font.size)
    // By how large letters are seen.
    let seen = density.textScale == 1 ? font : Font(size: font.size * density.textScale, weight: font.weight)
    return TextStyle(weight: font.rasterWeight, size: size, tracking: Int32((Double(size) * seen.tracking).rounded()))
  }

  /// Pixels from one line to the next.
  func lineHeight(_ font: Font) -> Int {
    let metrics = fonts.lineMetrics(font.rasterWeight, size: density.letterSize(font.size))
    return Int(metrics.ascent + metrics.descent + 32) >> 6
  }

  /// Pixels from a line's top to its baseline.
  func ascent(_ font: Font) -> Int {
    Int(fonts.lineMetrics(font.rasterWeight, size: density.letterSize(font.size)).ascent + 32) >> 6
  }

  func lines(of text: ContentNode.Text, width: Int) -> [TextLine] {
    // Larger letters than the author has seen take the lines that they need.
    fonts.lines(
      text.text, style(text.font), width: width,
      maximum: density.textScale > 1 ? Self.mostLines : max(text.maximumLines, 1))
  }

  static let mostLines = 100

  mutating func addText(_ given: ContentNode.Text, _ ink: Ink, in rect: PixelRect) {
    let text = fitted(given, width: rect.width)
    let height = lineHeight(text.font)
    for (place, line) in lines(of: text, width: rect.width).enumerated() {
      let free = rect.width - line.width
      let x =
        switch text.alignment {
        case .leading: rect.left
        case .center: rect.left + free / 2
        case .trailing: rect.left + free
        }
      if line.isCut { taps?.truncate() }
      commands.append(.text(line, x: x, baseline: rect.top + place * height + ascent(text.font), ink))
    }
  }

  /// One line whose middle (between baseline and capitals' height, as the eye has it) lies at `middle`; gives its
  /// width. Larger letters keep to `height`.
  @discardableResult
  mutating func addLine(
    _ words: String, _ given: Font, _ ink: Ink, x: Int, middle: Int, width: Int, height: Int? = nil,
    isTrailing: Bool = false
  ) -> Int {
    let font = fitting(given, words, width: width, height: height, wraps: false)
    let line = lines.line(words, style(font), width: width)
    add(line, font, ink, x: isTrailing ? x - line.width : x, middle: middle)
    return line.width
  }

  mutating func add(_ line: TextLine, _ font: Font, _ ink: Ink, x: Int, middle: Int) {
    let capitals = Int((Double(density.letterSize(font.size)) * Font.capitalHeight / 128).rounded())
    if line.isCut { taps?.truncate() }
    commands.append(.text(line, x: x, baseline: middle + capitals, ink))
  }
}

extension Font {
  var rasterWeight: Typeface.Weight {
    switch weight {
    case .regular: .regular
    case .medium: .medium
    case .semibold: .semibold
    case .bold: .bold
    }
  }

  /// The height of Inter's capitals, as a share of its size.
  static let capitalHeight = 0.727

  /// Letters move closer together as they grow, in parts of the size: Inter's own recommendation, in steps.
  var tracking: Double {
    switch size {
    case ..<12: 0
    case ..<14: -0.003
    case ..<16: -0.009
    case ..<19: -0.014
    case ..<24: -0.018
    default: -0.021
    }
  }
}
