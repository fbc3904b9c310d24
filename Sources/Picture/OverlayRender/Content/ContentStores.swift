import OverlayEngine
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

/// Gradients whose colours were worked out once: that takes as long as to fill a screen.
final class GradientStore {
  private struct Key: Hashable {
    var gradient: Gradient
    var palette: Palette
  }

  private var gradients: [Key: LinearGradient] = [:]

  /// An animated gradient makes many; beyond this many all go.
  private static let most = 64

  func gradient(_ gradient: Gradient, _ palette: Palette) -> LinearGradient {
    let key = Key(gradient: gradient, palette: palette)
    if let known = gradients[key] { return known }
    if gradients.count >= Self.most { gradients.removeAll(keepingCapacity: true) }
    let made = LinearGradient(gradient, palette)
    gradients[key] = made
    return made
  }
}

extension LinearGradient {
  fileprivate convenience init(_ gradient: Gradient, _ palette: Palette) {
    let stops = gradient.stops.isEmpty ? [Gradient.Stop(offset: 0, color: Color(0, alpha: 0))] : gradient.stops
    func near(_ value: Double) -> Double { value > -1e6 ? min(value, 1e6) : -1e6 }
    self.init(
      offsets: stops.map { near($0.offset) }, inks: stops.map { palette.ink($0.color) }, startX: near(gradient.start.x),
      startY: near(gradient.start.y), endX: near(gradient.end.x), endY: near(gradient.end.y))
  }
}
