import PixelRaster

/// Lines of text that were set once: where a function changes one value of some content, all of it is laid out again,
/// with the same words.
final class LineStore {
  private struct Key: Hashable {
    var words: String
    var style: TextStyle
    var width: Int
  }

  let fonts: FontSet
  private var lines: [Key: TextLine] = [:]

  private static let most = 4096

  init(_ fonts: FontSet) {
    self.fonts = fonts
  }

  func line(_ words: String, _ style: TextStyle, width: Int) -> TextLine {
    let key = Key(words: words, style: style, width: width)
    if let line = lines[key] { return line }
    if lines.count >= Self.most { lines.removeAll(keepingCapacity: true) }
    let line = fonts.line(words, style, width: width)
    lines[key] = line
    return line
  }
}
