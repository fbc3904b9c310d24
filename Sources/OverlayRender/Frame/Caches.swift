import OverlayEngine
import PixelRaster

/// What was drawn once and is used again: fonts, letters, corners, shadows, symbols, scaled pictures, maps.
final class Caches {
  let fonts: FontSet
  let glyphs: GlyphStore
  /// Letters of things that grow or shrink; thrown away when there are many.
  let scaledGlyphs: GlyphStore
  var corners = CornerCache()
  var shadows = ShadowCache()
  var symbols = SymbolCache()
  let gradients = GradientStore()
  let savedPixels = SavedPixels()
  /// What draw commands have begun and not ended; kept here for its memory.
  var scopes: [Scope] = []
  private var statusLine: (words: String, line: TextLine)?
  private let pictures: [Picture]
  private let spread: FrameRenderer.Spread
  private var scaledPictures: [(key: ScaledKey, picture: Picture)] = []
  private var maps: [(key: MapKey, pixmap: Pixmap)] = []

  private struct ScaledKey: Equatable {
    var index: Int
    var width: Int
    var height: Int
    var mode: ContentNode.Image.Mode
  }

  private struct MapKey: Equatable {
    var map: ContentNode.Map
    var width: Int
    var height: Int
    var density: Density
    var theme: Theme
  }

  init(fonts: FontSet, pictures: [Picture], spread: @escaping FrameRenderer.Spread) {
    self.fonts = fonts
    self.pictures = pictures
    self.spread = spread
    glyphs = GlyphStore(fonts: fonts)
    scaledGlyphs = GlyphStore(fonts: fonts)
  }

  /// Lays a colour over a rectangle whose corners are round.
  func fill(_ rect: PixelRect, radius: Int, _ ink: Ink, on pixmap: Pixmap, clip: PixelRect) {
    pixmap.fill(rect, corner: corners.corner(radius: radius, width: rect.width, height: rect.height), ink, clip: clip)
  }

  /// A line of words on a strip of pictures, in letters of `size` pixels, cut at `width` pixels.
  func write(
    _ words: String, _ weight: Typeface.Weight, size: Int32, x: Int, baseline: Int, width: Int, _ ink: Ink,
    on strip: Pixmap
  ) {
    let line = fonts.line(words, TextStyle(weight: weight, size: size * 64), width: width)
    glyphs.draw(line, x: x, baseline: baseline, ink, on: strip, clip: strip.bounds)
  }

  /// The status bar's words, which seldom change.
  func statusLine(_ words: String, _ style: TextStyle) -> TextLine {
    if let statusLine, statusLine.words == words, statusLine.line.style == style { return statusLine.line }
    let line = fonts.line(words, style)
    statusLine = (words, line)
    return line
  }

  /// A loaded picture at a size: for `fill` cut to its proportions, for `fit` the largest that has the picture's own.
  /// `nil` if there is no such picture.
  func picture(_ index: Int, _ mode: ContentNode.Image.Mode, width: Int, height: Int) -> Picture? {
    guard pictures.indices.contains(index), width > 0, height > 0 else { return nil }
    let key = ScaledKey(index: index, width: width, height: height, mode: mode)
    for place in scaledPictures.indices where scaledPictures[place].key == key { return scaledPictures[place].picture }
    if scaledPictures.count >= 64 { scaledPictures.removeFirst(32) }
    let picture = Self.scale(pictures[index], mode, width, height)
    scaledPictures.append((key, picture))
    return picture
  }

  private static func scale(_ source: Picture, _ mode: ContentNode.Image.Mode, _ width: Int, _ height: Int) -> Picture {
    let (w, h) = (Double(source.width), Double(source.height))
    let isWider = source.width * height > width * source.height
    switch mode {
    case .stretch: return source.scaled(left: 0, top: 0, width: w, height: h, toWidth: width, toHeight: height)
    case .fill:
      let cutWidth = isWider ? h * Double(width) / Double(height) : w
      let cutHeight = isWider ? h : w * Double(height) / Double(width)
      return source.scaled(
        left: (w - cutWidth) / 2, top: (h - cutHeight) / 2, width: cutWidth, height: cutHeight, toWidth: width,
        toHeight: height)
    case .fit:
      let toWidth = isWider ? width : max(height * source.width / source.height, 1)
      let toHeight = isWider ? max(width * source.height / source.width, 1) : height
      return source.scaled(left: 0, top: 0, width: w, height: h, toWidth: toWidth, toHeight: toHeight)
    }
  }

  func map(_ map: ContentNode.Map, width: Int, height: Int, _ density: Density, _ theme: Theme) -> Pixmap {
    let key = MapKey(map: map, width: width, height: height, density: density, theme: theme)
    for place in maps.indices where maps[place].key == key { return maps[place].pixmap }
    if maps.count >= 4 { maps.removeFirst() }
    var raster = MapRaster(map: map, density: density, theme: theme, width: width, height: height)
    let pixmap = raster.draw(fonts: fonts, glyphs: glyphs, symbols: &symbols, corners: &corners, spread)
    maps.append((key, pixmap))
    return pixmap
  }
}
