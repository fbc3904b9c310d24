import OverlayEngine
import PixelRaster

/// Larger letters where there is no room for them.
extension ContentLayout {
  /// As large as larger letters may be: whole words fit into a line, and a line into its height; letters are never
  /// smaller than at the usual size. Without larger letters the font as it is.
  ///
  /// - Parameters:
  ///   - wraps: It goes on in further lines, so that its widest word has to fit, not all of it.
  ///   - height: Of the one line, pixels; nil: it takes what it needs.
  func fitting(_ font: Font, _ words: String, width: Int, height: Int? = nil, wraps: Bool = true) -> Font {
    guard density.textScale > 1, width > 0 else { return font }
    let usual = 1 / density.textScale
    var share = 1.0
    if let height { share = min(share, Double(height) / Double(max(lineHeight(font), 1))) }
    let pieces = wraps ? words.split { $0 == " " || $0 == "\n" } : [words[...]]
    func widest(_ font: Font) -> Int { pieces.reduce(0) { max($0, fonts.line($1, style(font)).width) } }
    var smaller = font
    // Small letters stand a little further apart, so that a share of the size is not quite that share of the width.
    while share > usual {
      smaller.size = font.size * share
      let wide = widest(smaller)
      if wide <= width { return smaller }
      share = min(share * Double(width) / Double(wide), share * 0.995)
    }
    smaller.size = font.size * usual
    return smaller
  }

  func fitted(_ text: ContentNode.Text, width: Int) -> ContentNode.Text {
    guard density.textScale > 1 else { return text }
    var fitted = text
    fitted.font = fitting(text.font, text.text, width: width)
    return fitted
  }
}
