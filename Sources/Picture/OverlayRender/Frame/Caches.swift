import OverlayEngine
import PixelRaster

/// Things that were drawn once and are used again: fonts, letters, corners, shadows, symbols, scaled pictures, maps.
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
  /// The scopes that draw commands have begun and not ended; kept here for its memory.
  var scopes: [Scope] = []
  private var statusLine: (words: String, line: TextLine)?
  private let pictures: [Picture]
  private let spread: FrameRenderer.ParallelLoop
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

  init(fonts: FontSet, pictures: [Picture], spread: @escaping FrameRenderer.ParallelLoop) {
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
    let pixmap = raster.draw(fonts: fonts, glyphs: glyphs, symbols: &symbols, spread)
    maps.append((key, pixmap))
    return pixmap
  }
}

/// Blurs of what lies below an element, kept while nothing below changes.
struct FrostCache {
  private struct Entry {
    let ground = FrostGround()
    let frost = Frost()
    var key: Key
    /// The elements below, bottom to top.
    var below: [LayerSnapshot.Element]
    /// Frames since it was used.
    var age = 0
  }

  /// The things that a blur depends on beside the elements below it.
  private struct Key: Equatable {
    var style: Frost.Style
    /// The rows that it can draw.
    var rows: Range<Int>
    var setting: Setting
  }

  /// The settings that all below depends on.
  private struct Setting: Equatable {
    var palette: Palette
    var background: Paint
    var screen: PixelRect
    var density: Density
  }

  private enum Use {
    case none
    case known(Int)
    case missing(Key)
  }

  private var entries: [Entry] = []
  private var uses: [Use] = []

  /// Blurs that are kept; where one moves, the oldest one's memory is used again.
  private static let capacity = 6

  /// Looks up the blurs of a frame before it is drawn.
  mutating func prepare(_ elements: [LayerSnapshot.Element], _ frame: FrameContext, lasting: Bool) {
    if !lasting { entries.removeAll() }
    for place in entries.indices { entries[place].age += 1 }
    uses.removeAll(keepingCapacity: true)
    for place in elements.indices {
      guard let key = Self.key(elements[place], frame) else {
        uses.append(.none)
        continue
      }
      let known = entries.firstIndex {
        ($0.key == key || $0.key.setting == key.setting && $0.ground.serves(key.rows, key.style))
          && $0.below.elementsEqual(elements[..<place])
      }
      if let known { use(known, for: key) }
      uses.append(known.map(Use.known) ?? .missing(key))
    }
  }

  /// Blurs anew what is still below, where that was blurred in another way.
  private mutating func use(_ entry: Int, for key: Key) {
    entries[entry].age = 0
    guard entries[entry].key != key else { return }
    entries[entry].key = key
    entries[entry].frost.make(from: entries[entry].ground, toDraw: key.rows, key.style)
  }

  /// `nil` if nothing is blurred, or nothing of it is seen.
  private static func key(_ element: LayerSnapshot.Element, _ frame: FrameContext) -> Key? {
    guard let (style, share) = element.blur else { return nil }
    let rows = Damage.bounds(element, frame).rows
    guard !rows.isEmpty else { return nil }
    return Key(
      style: frame.palette.frost(style, share: share, frame.density), rows: rows,
      setting: Setting(
        palette: frame.palette, background: frame.background, screen: frame.screen, density: frame.density))
  }

  /// Adds what has to be drawn anew because of blurs, from edge to edge: all that a new one reads, and where one is of
  /// which something below has changed. `unchangedBelow`: how many elements from the bottom are as the canvas shows
  /// them.
  func insertDamage(
    of elements: [LayerSnapshot.Element], unchangedBelow: Int, _ frame: FrameContext, into area: inout ChangedArea
  ) {
    for place in uses.indices {
      switch uses[place] {
      case .none: continue
      case .known:
        if place > unchangedBelow { area.insert(frame.rect(ofRows: Damage.bounds(elements[place], frame).rows)) }
      case .missing(let key):
        area.insert(frame.rect(ofRows: key.style.rows(toDraw: key.rows, height: frame.screen.bottom)))
      }
    }
  }

  /// The rows that the blur at a place has yet to read, or `nil` if it is there, or there is none.
  func missingRows(at place: Int, height: Int) -> Range<Int>? {
    if case .missing(let key) = uses[place] { key.style.rows(toDraw: key.rows, height: height) } else { nil }
  }

  func frost(at place: Int) -> Frost? {
    if case .known(let entry) = uses[place] { entries[entry].frost } else { nil }
  }

  /// Blurs what is on the picture now: everything below the element at `place`, and nothing else.
  mutating func make(at place: Int, of elements: [LayerSnapshot.Element], _ frame: FrameContext) {
    guard case .missing(let key) = uses[place] else { return }
    let entry = freeEntry(key)
    entries[entry].key = key
    entries[entry].age = 0
    entries[entry].below.removeAll(keepingCapacity: true)
    entries[entry].below.append(contentsOf: elements[..<place])
    entries[entry].ground.read(frame.pixmap, toDraw: key.rows, key.style)
    entries[entry].frost.make(from: entries[entry].ground, toDraw: key.rows, key.style)
    uses[place] = .known(entry)
  }

  private mutating func freeEntry(_ key: Key) -> Int {
    if entries.count >= Self.capacity, let oldest = entries.indices.max(by: { entries[$0].age < entries[$1].age }),
      entries[oldest].age > 0
    {
      return oldest
    }
    entries.append(Entry(key: key, below: []))
    return entries.count - 1
  }
}

extension LayerSnapshot.Element {
  /// The blur that it needs, and how far it has grown, above 0 to 1; `nil` for none, or none that is seen.
  fileprivate var blur: (style: BlurStyle, share: Double)? {
    switch self {
    case .backdrop(let backdrop):
      if case .blur(let style) = backdrop.style, backdrop.alpha > 0 { (style, min(backdrop.alpha, 1)) } else { nil }
    case .surface(let surface):
      if case .blur(let style) = surface.background, surface.opacity > 0 { (style, 1) } else { nil }
    }
  }
}
